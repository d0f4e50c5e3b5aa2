import { ProductMissing } from "@/components/products/product-missing";

export default function ProductNotFound() {
  return <ProductMissing title="Product Not Found" />;
}
