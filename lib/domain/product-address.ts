/** The product's name from a page's params, which Next passes without decoding it. */
export function productNameOf({ productName }: { productName: string }): string {
  try {
    return decodeURIComponent(productName);
  } catch {
    return productName;
  }
}
