/**
 * The product name in a page address. Next hands parameters over as they stand in the address, or
 * as `generateStaticParams` gave them at build time, so that a name may or may not be encoded; no
 * product's name has a percent sign.
 */
export function productNameOf({ productName }: { productName: string }): string {
  try {
    return decodeURIComponent(productName);
  } catch {
    return productName;
  }
}
