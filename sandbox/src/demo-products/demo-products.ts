import { demoProductIds } from './demo-page.ts';
import { type DemoProduct, startDemoProduct } from './demo-product.ts';

export interface DemoProductsOptions {
  /** The origin of the account. */
  readonly account: string;
  readonly host: string;
  /** The port of each product; 0 uses any free port. */
  readonly ports: Readonly<Record<(typeof demoProductIds)[number], number>>;
}

/** Starts the demo products, each on its own origin. */
export function startDemoProducts({ account, host, ports }: DemoProductsOptions): Promise<DemoProduct[]> {
  return Promise.all(demoProductIds.map((id) => startDemoProduct({ id, account, host, port: ports[id] })));
}
