import { readFileSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import * as v from 'valibot';
import type { Product, ProductIcon } from '../model/entities/products.ts';
import { defaultProductsFile } from '../own-folders.ts';
import { placeOf, productsSchema } from './product-schema.ts';
import { type Environment, optionalSetting, readSettings, setting, WrongSetting } from './read-settings.ts';
import { list, pairs, text } from './setting-schemas.ts';
import { productSecrets } from './unsafe-settings.ts';

/** The mini-program that the sandbox knows. */
const SANDBOX_MINI_PROGRAM: ReadonlyMap<string, string> = new Map([
  ['wx1504150415041504', 'sandbox-wechat-mini-program-secret'],
]);
const ICON_BYTES_MAX = 64 * 1024;

export const productSchemas = v.object({
  PRODUCTS_FILE: optionalSetting(text, 'The registered products as JSON'),
  CLIENT_SECRETS: optionalSetting(pairs, 'Secrets of the products at the token call'),
  CLIENT_SECRETS_FILE: optionalSetting(text, 'A file with a line id=secret for each product, read again on SIGHUP'),
  WECHAT_MINI_PROGRAM_SECRETS: optionalSetting(pairs, "App secrets of the products' WeChat mini-programs by app id"),
  WECHAT_MINI_PROGRAM_SECRETS_FILE: optionalSetting(
    text,
    'A file with a line appid=secret for each, read again on SIGHUP',
  ),
  LAUNCH_SECRETS: optionalSetting(pairs, 'Launch secrets by source'),
  LAUNCH_SECRETS_FILE: optionalSetting(text, 'A file with a line source=secret for each, read again on SIGHUP'),
  LAUNCH_SIGNED: setting(list, '', 'Further sources whose parameters must always be signed'),
});

/** The settings of secrets that may also stand in a file. */
type SecretsName = 'CLIENT_SECRETS' | 'LAUNCH_SECRETS' | 'WECHAT_MINI_PROGRAM_SECRETS';

/** The products, with their secrets. A running server takes new ones over as a whole. */
export interface ProductSettings {
  readonly products: readonly Product[];
  readonly clientSecrets: ReadonlyMap<string, string>;
  /** App id → app secret of the WeChat mini-programs. */
  readonly miniProgramSecrets: ReadonlyMap<string, string>;
  readonly launches: {
    /** `source` → the secret of its launches. */
    readonly secrets: ReadonlyMap<string, string>;
    /** Sources whose parameters must always be signed. */
    readonly signed: ReadonlySet<string>;
  };
}

/**
 * Reads the products file and the products' secrets.
 *
 * @param development the products that no setting gives a secret have a public one
 * @throws WrongSetting
 */
export function readProductSettings(env: Environment, development: boolean): ProductSettings {
  const { PRODUCTS_FILE = defaultProductsFile, ...given } = readSettings(productSchemas, env);
  const products = readProducts(PRODUCTS_FILE);
  const secretsOf = (name: SecretsName) => joined(given[name], secretsIn(`${name}_FILE`, given[`${name}_FILE`]));
  const launchSecrets = productSecrets('LAUNCH_SECRETS', secretsOf('LAUNCH_SECRETS'), products, development);
  const signed = new Set([...given.LAUNCH_SIGNED, ...products.flatMap((one) => (one.launchesSigned ? one.id : []))]);
  for (const source of signed) {
    if (launchSecrets.has(source)) continue;
    const where = given.LAUNCH_SIGNED.includes(source) ? 'LAUNCH_SIGNED' : 'PRODUCTS_FILE';
    const names = where === 'LAUNCH_SIGNED' ? 'names' : 'asks for signed launches of';
    throw new WrongSetting(`${where} ${names} "${source}", which has no secret in LAUNCH_SECRETS.`);
  }
  const ofClients = secretsOf('CLIENT_SECRETS');
  for (const one of products) checkPublic(one, ofClients);
  const clientSecrets = productSecrets('CLIENT_SECRETS', ofClients, products, development);
  const miniProgramSecrets =
    secretsOf('WECHAT_MINI_PROGRAM_SECRETS') ?? (development ? SANDBOX_MINI_PROGRAM : new Map<string, string>());
  for (const one of products) checkMiniProgram(one, miniProgramSecrets);
  return { products, clientSecrets, miniProgramSecrets, launches: { secrets: launchSecrets, signed } };
}

// What is installed on many devices or loaded into any browser keeps no secret (RFC 6749, section 2.1).
function checkPublic({ id, client }: Product, secrets: ReadonlyMap<string, string> | undefined): void {
  if (client !== 'confidential' && secrets?.has(id))
    throw new WrongSetting(
      `CLIENT_SECRETS gives "${id}" a secret, which a "${client}" client of PRODUCTS_FILE can't keep: remove it, or make it "confidential".`,
    );
}

// Nobody is asked for consent in a mini-program.
function checkMiniProgram({ id, miniProgram, firstParty }: Product, secrets: ReadonlyMap<string, string>): void {
  if (miniProgram === null) return;
  if (!firstParty) throw new WrongSetting(`PRODUCTS_FILE gives "${id}" a miniProgram, which needs "firstParty": true.`);
  if (!secrets.has(miniProgram))
    throw new WrongSetting(
      `PRODUCTS_FILE gives "${id}" the miniProgram ${miniProgram}, which has no secret in WECHAT_MINI_PROGRAM_SECRETS.`,
    );
}

/** The secrets of a file. A line that begins with `#` is a comment. */
function secretsIn(name: string, file: string | undefined): ReadonlyMap<string, string> | undefined {
  if (file === undefined) return undefined;
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    const secrets = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
    return v.parse(pairs, secrets.join(','));
  } catch (error) {
    // The message of a schema names the entry, never what is in it.
    throw new WrongSetting(`${name} ${file}: ${(error as Error).message}`);
  }
}

/** Both together; a secret of the file replaces one of the environment. */
const joined = (given: ReadonlyMap<string, string> | undefined, file: ReadonlyMap<string, string> | undefined) =>
  given || file ? new Map([...(given ?? []), ...(file ?? [])]) : undefined;

function readProducts(file: string): readonly Product[] {
  const result = v.safeParse(productsSchema, parseJson(file));
  if (!result.success) {
    const [issue] = result.issues;
    throw new WrongSetting(`PRODUCTS_FILE ${file}: ${placeOf(issue)} ${issue.message}`);
  }
  return result.output.map(({ origins, icon, ...product }) => ({
    ...product,
    origins: [...new Set([new URL(product.url).origin, ...origins])],
    icon: readIcon(file, icon),
  }));
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : "can't be read";
    throw new WrongSetting(`PRODUCTS_FILE ${file} ${reason}: ${(error as Error).message}`);
  }
}

function readIcon(productsFile: string, icon: string): ProductIcon {
  const file = resolve(dirname(productsFile), icon);
  const type = extname(icon) === '.png' ? 'image/png' : 'image/svg+xml';
  try {
    const bytes = readFileSync(file);
    if (bytes.length > ICON_BYTES_MAX) throw new Error(`it is larger than ${ICON_BYTES_MAX / 1024} KiB`);
    return { type, bytes };
  } catch (error) {
    throw new WrongSetting(
      `PRODUCTS_FILE ${productsFile}: the icon ${icon} can't be read: ${(error as Error).message}`,
    );
  }
}
