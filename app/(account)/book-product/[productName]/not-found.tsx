import { ProductMissing } from "@/components/products/product-missing";
import { MESSAGES } from "@/lib/content/messages";

export default function ProductNotFound() {
  return <ProductMissing title={MESSAGES.productNotFound} />;
}
