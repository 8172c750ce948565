import type { pino } from 'pino';
import type { Ports } from '../model/ports/ports.ts';
import type { OpenIdProvider } from '../openid/openid-provider.ts';
import { followStreamSettings } from '../operations/streams/follow-settings.ts';
import type { ProductSettings } from '../settings/product-settings.ts';
import type { ProductsOfFile } from '../settings/products-of-file.ts';

interface Dependencies {
  readonly ports: Ports;
  readonly openId: OpenIdProvider;
  /** The origin of the product. */
  readonly url: string;
  readonly logger: pino.Logger;
}

/** Replaces the products by what `read` returns. When it throws, logs the error and keeps the current products. */
export function reloadProducts(
  products: ProductsOfFile,
  read: () => ProductSettings,
  { ports, openId, url, logger }: Dependencies,
): void {
  try {
    const former = ports.products.list();
    products.replace(read());
    const failed = (message: string) => (err: unknown) => logger.error({ err }, message);
    // A new product may need a key of another algorithm.
    openId.readKeys(url).catch(failed('the signing keys could not be read'));
    followStreamSettings(ports, former).catch(failed('the streams do not follow the settings'));
    logger.info(
      { inForce: namesInForce(products.settings()) },
      'products reloaded: these and their secrets are in force',
    );
  } catch (error) {
    logger.error({ err: error }, 'the products are kept: the products file is wrong');
  }
}

const namesInForce = ({ products, clientSecrets, miniProgramSecrets, launches }: ProductSettings) => ({
  products: products.map(({ id }) => id),
  clientSecrets: [...clientSecrets.keys()],
  launchSecrets: [...launches.secrets.keys()],
  signedLaunches: [...launches.signed],
  miniPrograms: [...miniProgramSecrets.keys()],
});
