/** The product's name in a page's params, which Next passes as it is written in the address. */
export function productNameOf({ productName }: { productName: string }): string {
  try {
    return decodeURIComponent(productName);
  } catch {
    return productName;
  }
}
