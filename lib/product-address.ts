/**
 * The product's name in a page's params. Next passes it URL-encoded from an address but plain from
 * `generateStaticParams`. Decoding is safe for both, because no product's name has a percent sign.
 */
export function productNameOf({ productName }: { productName: string }): string {
  try {
    return decodeURIComponent(productName);
  } catch {
    return productName;
  }
}
