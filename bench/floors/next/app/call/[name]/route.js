import { readFileSync } from "node:fs";
import path from "node:path";

const kept = new Map();

/** Answers what the application answered to a call of that name, which the bench has written into a file. */
export async function GET(_request, { params }) {
  const { name } = await params;
  const file = path.join(process.cwd(), `${name}.json`);
  const answer = kept.get(name) ?? readFileSync(/* turbopackIgnore: true */ file, "utf8");
  kept.set(name, answer);
  return new Response(answer, { headers: { "Content-Type": "application/json" } });
}

/** Parses what is sent and sends it back. */
export async function POST(request) {
  return Response.json(await request.json(), { status: 201 });
}
