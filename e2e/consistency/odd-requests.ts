import http from "node:http";

/**
 * Requests that browsers never or rarely send. However the server responds to them, they must not change the responses
 * that other clients get from the same URL.
 */

type Headers = Record<string, string>;

interface Odd {
  method?: string;
  headers?: Headers;
  /** Added to the address. */
  query?: string;
  body?: string;
}

const withHeader = (name: string, ...values: string[]): Odd[] =>
  values.map((value) => ({ headers: { [name]: value } }));

export const ODD_REQUESTS: Odd[] = [
  ...["HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"].map((method) => ({ method })),
  ...["DELETE", "PURGE"].map((method) => ({ headers: { "X-HTTP-Method-Override": method } })),
  // Headers about the requested host.
  ...withHeader("Host", "evil.example", "evil.example:1", "localhost"),
  ...withHeader("X-Forwarded-Host", "evil.example"),
  ...withHeader("X-Forwarded-Proto", "https", "evil"),
  ...withHeader("X-Forwarded-Port", "1"),
  ...withHeader("X-Forwarded-Prefix", "/evil"),
  ...withHeader("X-Forwarded-For", "203.0.113.7, 10.0.0.1"),
  ...withHeader("Forwarded", "for=203.0.113.7;host=evil.example;proto=https"),
  ...withHeader("X-Original-URL", "/admin-panel"),
  ...withHeader("X-Rewrite-URL", "/admin-panel"),
  ...withHeader("Origin", "https://evil.example"),
  ...withHeader("Referer", "https://evil.example/"),
  ...withHeader("Via", "1.1 evil.example"),
  // Headers of Next.
  ...withHeader("RSC", "1", "evil"),
  { headers: { RSC: "1" }, query: "_rsc=evil" },
  { headers: { RSC: "1", "Next-Router-Prefetch": "1" } },
  { headers: { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" } },
  { headers: { RSC: "1", "Next-Router-State-Tree": encodeURIComponent('["",{},null,"refetch"]') } },
  { headers: { RSC: "1", "Next-Url": "/evil" } },
  ...withHeader("Next-Action", "0".repeat(40)),
  { method: "POST", headers: { "Next-Action": "0".repeat(40), "Content-Type": "text/plain" }, body: "[]" },
  ...withHeader("X-Nextjs-Data", "1"),
  ...withHeader("X-Now-Route-Matches", "1=evil"),
  ...withHeader("X-Matched-Path", "/evil"),
  ...withHeader("X-Invoke-Status", "500"),
  ...withHeader("X-Invoke-Path", "/_error"),
  ...withHeader("X-Middleware-Prefetch", "1"),
  ...withHeader("X-Middleware-Subrequest", "middleware:middleware:middleware"),
  ...withHeader("X-Prerender-Revalidate", "0".repeat(32)),
  ...withHeader("Purpose", "prefetch"),
  // Headers about the form of the response.
  ...withHeader("Accept", "application/json", "text/x-component", "image/webp"),
  ...withHeader("Accept-Encoding", "identity;q=0", "br;q=0, gzip;q=0.1", "zstd", "*", "x".repeat(500)),
  ...withHeader("Accept-Language", "si"),
  ...withHeader("Accept-Charset", "utf-16"),
  ...withHeader("Cache-Control", "no-cache", "no-store, max-age=0", "only-if-cached"),
  ...withHeader("Pragma", "no-cache"),
  ...withHeader("Range", "bytes=0-9", "bytes=-1"),
  ...withHeader("If-None-Match", "*", '"evil"', 'W/"evil"'),
  ...withHeader("If-Modified-Since", "Fri, 01 Jan 2100 00:00:00 GMT"),
  ...withHeader("If-Match", '"evil"'),
  ...withHeader("TE", "trailers, gzip"),
  ...withHeader("User-Agent", "Googlebot/2.1 (+http://www.google.com/bot.html)", "curl/8", ""),
  ...withHeader("Save-Data", "on"),
  ...withHeader("Sec-Fetch-Mode", "no-cors"),
  { headers: { "Content-Type": "application/json" }, body: '{"approved":false}' },
  ...withHeader("Expect", "100-continue"),
  ...withHeader("Upgrade-Insecure-Requests", "1"),
  // Headers about the client.
  ...withHeader(
    "Cookie",
    "__prerender_bypass=evil; __next_preview_data=evil",
    "nelum_session=evil",
    "nelum_role=admin; nelum_known=evil; theme=dark",
    `a=${"x".repeat(4_000)}`,
  ),
  ...withHeader("Authorization", "Bearer evil", "Basic ZXZpbDpldmls"),
  // The same address with further query parameters.
  { query: "evil=1" },
  { query: "__nextDataReq=1&nxtPid=evil" },
];

/** Sends the request, and ignores the response. */
export function sendOdd(address: URL, { method = "GET", headers = {}, query, body }: Odd): Promise<void> {
  const path = `${address.pathname}${[address.search || undefined, query]
    .filter(Boolean)
    .join("&")
    .replace(/^(?!\?)(?=.)/, "?")}`;
  return new Promise((resolve) => {
    const request = http.request({
      host: address.hostname,
      port: address.port,
      path,
      method,
      headers,
      agent: false,
    });
    request.setTimeout(10_000, () => request.destroy());
    request.once("close", () => resolve());
    request.once("error", () => resolve());
    request.once("response", (response) => response.resume());
    request.end(body);
  });
}
