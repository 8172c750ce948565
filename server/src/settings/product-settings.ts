import { readFileSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import * as v from 'valibot';
import type { Product, ProductIcon } from '../model/entities/products.ts';
import { linesOf } from '../model/text-encoding.ts';
import { addNamedValue, firstValues, type NamedValues, readNamedValue } from './named-values.ts';
import { exampleProductsFile } from './own-folders.ts';
import { buildProduct, describePosition, findOwnAddresses, productsSchema } from './product-schema.ts';
import {
  type Environment,
  optionalSetting,
  readAll,
  readWithDefaults,
  secret,
  setting,
  WrongSetting,
} from './read-settings.ts';
import { list, text, valuesByName } from './setting-schemas.ts';
import { parseStrictJson } from './strict-json.ts';
import { readSettingFile } from './text-file.ts';
import { productSecrets, type SourcedSecrets } from './unsafe-settings.ts';

const SANDBOX_MINI_PROGRAM: NamedValues = new Map([['wx1504150415041504', ['sandbox-wechat-mini-program-secret']]]);
const ICON_BYTES_MAX = 64 * 1024;

export const productSettings = {
  file: optionalSetting(
    'PRODUCTS_FILE',
    text,
    'with the sandbox three example products, otherwise none',
    'the registered products as JSON',
  ),
  clientSecrets: secret(
    optionalSetting(
      'CLIENT_SECRETS',
      valuesByName(2),
      'development values',
      "`contour=secret,strata=secret`: the products' clients of the token call",
    ),
    '[Change the secret of a product](#change-the-secret-of-a-product)',
  ),
  clientSecretsFile: optionalSetting(
    'CLIENT_SECRETS_FILE',
    text,
    'none',
    'a file with a line `product=secret` for each, or two during a change, beside `CLIENT_SECRETS`; read again on `SIGHUP`',
  ),
  launchSecrets: secret(
    optionalSetting(
      'LAUNCH_SECRETS',
      valuesByName(2),
      'development values',
      '`contour=secret,market=secret`: the secrets that sign launches ([launches](../product/launches.md)), by `source`',
    ),
    '[Change the secret of a product](#change-the-secret-of-a-product)',
  ),
  launchSecretsFile: optionalSetting(
    'LAUNCH_SECRETS_FILE',
    text,
    'none',
    'a file with a line `source=secret` for each, or two during a change, beside `LAUNCH_SECRETS`; read again on `SIGHUP`',
  ),
  launchSigned: setting(
    'LAUNCH_SIGNED',
    list,
    '',
    '`market,…`: sources beside the products whose parameters must be signed, also those of a callback from the cloud account',
  ),
  miniProgramSecrets: secret(
    optionalSetting(
      'WECHAT_MINI_PROGRAM_SECRETS',
      valuesByName(1),
      'that of the sandbox',
      '`wx…=secret,…`: app secrets of the mini-programs that the products file names; the addresses of the servers belong on the list of allowed callers at WeChat',
    ),
    'reset it at WeChat, write it into the file, and send `SIGHUP` to all nodes. WeChat refuses the former one immediately, so sign-ins by the mini-program fail in between',
  ),
  miniProgramSecretsFile: optionalSetting(
    'WECHAT_MINI_PROGRAM_SECRETS_FILE',
    text,
    'none',
    'a file with a line `wx…=secret` for each, beside `WECHAT_MINI_PROGRAM_SECRETS`; read again on `SIGHUP`',
  ),
};

/** Settings of secrets that may also be in a file, with the most secrets of a name: two during a change. */
const secretsMax = { clientSecrets: 2, launchSecrets: 2, miniProgramSecrets: 1 } as const;
type SecretsField = keyof typeof secretsMax;

/** The products with their secrets. When they change, a running server replaces all of them together. */
export interface ProductSettings {
  readonly products: readonly Product[];
  /** Our own origins. A product may not have an address at one of them. */
  readonly ownOrigins: readonly string[];
  /** Maps a product to the secrets that its client may use. */
  readonly clientSecrets: NamedValues;
  /** Maps the app id of a WeChat mini-program to its app secret. */
  readonly miniProgramSecrets: ReadonlyMap<string, string>;
  readonly launches: {
    /** Maps a `source` to the secrets that may sign its launches. */
    readonly secrets: NamedValues;
    /** Sources whose parameters must always be signed. */
    readonly signed: ReadonlySet<string>;
  };
}

/**
 * Reads the products file and the products' secrets.
 *
 * @param development whether products without a secret in the settings get a public one
 * @param ownOrigins the origins of our own pages, where no product may have an address
 * @param hasExamples whether the example products are registered if there is no products file
 * @throws WrongSetting
 */
export function readProductSettings(
  env: Environment,
  development: boolean,
  ownOrigins: readonly string[] = [],
  hasExamples = development,
): ProductSettings {
  const { values, problems } = readWithDefaults(productSettings, env);
  const { file = hasExamples ? exampleProductsFile : null, launchSigned, ...given } = values;
  const secrets = (field: SecretsField): SourcedSecrets => {
    const [list, file] = [productSettings[field].variable, productSettings[`${field}File`].variable];
    const inFile = secretsIn(file, given[`${field}File`], secretsMax[field]);
    return { values: joined(given[field], inFile), sourceOf: (name) => (inFile?.has(name) ? file : list) };
  };
  const { products, ofClients, ofLaunches, ofMiniPrograms } = readAll(problems, {
    products: () => (file === null ? [] : readProducts(file, ownOrigins)),
    ofClients: () => secrets('clientSecrets'),
    ofLaunches: () => secrets('launchSecrets'),
    ofMiniPrograms: () => secrets('miniProgramSecrets'),
  });
  const miniProgramSecrets = firstValues(ofMiniPrograms.values ?? (development ? SANDBOX_MINI_PROGRAM : new Map()));
  const { clientSecrets, launches } = readAll(
    [
      ...products.flatMap((one) => problemsOfPublic(one, ofClients)),
      ...unknownIn(ofClients, new Set(products.map(({ id }) => id))),
      ...products.flatMap((one) => problemsOfMiniProgram(one, miniProgramSecrets)),
      ...unknownIn(ofMiniPrograms, new Set(products.flatMap(({ miniProgram }) => miniProgram ?? []))),
    ],
    {
      clientSecrets: () => productSecrets('CLIENT_SECRETS', ofClients, products, development),
      launches: () => {
        const ofSources = productSecrets('LAUNCH_SECRETS', ofLaunches, products, development);
        return { secrets: ofSources, signed: signedSources(launchSigned, products, ofSources) };
      },
    },
  );
  return { products, ownOrigins, clientSecrets, miniProgramSecrets, launches };
}

/** Returns a problem for each secret of an unknown product: a misspelled one, or the rest of a secret with a comma. */
const unknownIn = ({ values, sourceOf }: SourcedSecrets, known: ReadonlySet<string>): readonly string[] =>
  [...(values?.keys() ?? [])]
    .filter((one) => !known.has(one))
    .map((unknown) => {
      const source = sourceOf(unknown);
      const comma = source.endsWith('_FILE') ? '' : ` A secret with a comma belongs in ${source}_FILE.`;
      return `${source} gives "${unknown}" a secret, which PRODUCTS_FILE does not name: correct or remove it.${comma}`;
    });

function signedSources(
  given: readonly string[],
  products: readonly Product[],
  secrets: NamedValues,
): ReadonlySet<string> {
  const ofProducts = products.filter((one) => one.launchesSigned).map(({ id }) => id);
  const signed = new Set([...given, ...ofProducts]);
  const problems = [...signed]
    .filter((source) => !secrets.has(source))
    .map((source) => {
      const asks = given.includes(source) ? 'LAUNCH_SIGNED names' : 'PRODUCTS_FILE asks for signed launches of';
      return `${asks} "${source}", which has no secret in LAUNCH_SECRETS.`;
    });
  if (problems.length > 0) throw new WrongSetting(...problems);
  return signed;
}

// An application that is installed on many devices, or that any browser loads, can't keep a secret (RFC 6749, section
// 2.1).
const problemsOfPublic = ({ id, client }: Product, { values, sourceOf }: SourcedSecrets) =>
  client !== 'confidential' && values?.has(id)
    ? [
        `${sourceOf(id)} gives "${id}" a secret, which a "${client}" client of PRODUCTS_FILE can't keep: remove it, or make it "confidential".`,
      ]
    : [];

// A third-party product needs a consent page, which a mini-program cannot show.
function problemsOfMiniProgram(
  { id, miniProgram, firstParty }: Product,
  secrets: ReadonlyMap<string, string>,
): readonly string[] {
  if (miniProgram === null) return [];
  if (!firstParty) return [`PRODUCTS_FILE gives "${id}" a miniProgram, which needs "firstParty": true.`];
  if (secrets.has(miniProgram)) return [];
  return [
    `PRODUCTS_FILE gives "${id}" the miniProgram ${miniProgram}, which has no secret in WECHAT_MINI_PROGRAM_SECRETS.`,
  ];
}

/** Returns the secrets of a file, as they were written. A line that starts with `#` is a comment. */
function secretsIn(name: string, file: string | undefined, max: 1 | 2): NamedValues | undefined {
  if (file === undefined) return undefined;
  const wrong = (reason: string) => new WrongSetting(`${name} ${file}: ${reason}.`);
  const secrets = new Map<string, readonly string[]>();
  for (const [index, line] of linesOf(readSettingFile(name, file)).entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    // The messages name an entry, never its value.
    const read = readNamedValue(line);
    if ('wrong' in read) throw wrong(`line ${index + 1} ${read.wrong}`);
    if (/,[^\s=,]+=/.test(read.value))
      throw wrong(`line ${index + 1} looks like several entries: write each on a line of its own`);
    const tooMany = addNamedValue(secrets, read, max);
    if (tooMany !== null) throw wrong(`line ${index + 1} ${tooMany}`);
  }
  return secrets;
}

/** Returns the secrets of both sources. The secrets of a name in the file replace those in the environment. */
const joined = (given: NamedValues | undefined, file: NamedValues | undefined) =>
  given || file ? new Map([...(given ?? []), ...(file ?? [])]) : undefined;

function readProducts(file: string, ownOrigins: readonly string[]): readonly Product[] {
  const result = v.safeParse(productsSchema, parseJson(file));
  if (!result.success)
    throw new WrongSetting(
      ...result.issues.map((issue) => `PRODUCTS_FILE ${file}: ${describePosition(issue)} ${issue.message}`),
    );
  const own = result.output.flatMap((entry) =>
    findOwnAddresses(entry, ownOrigins).map(
      ({ field, address }) =>
        `PRODUCTS_FILE ${file}: ${field} of "${entry.id}" must not be at an origin of the account itself; it is ${address}.`,
    ),
  );
  const { icons } = readAll(own, {
    icons: () =>
      readAll([], Object.fromEntries(result.output.map(({ id, icon }) => [id, () => readIcon(file, id, icon)]))),
  });
  return result.output.map(({ icon: _, ...entry }) => buildProduct(entry, icons[entry.id] as ProductIcon));
}

function parseJson(file: string): unknown {
  const text = readSettingFile('PRODUCTS_FILE', file);
  try {
    return parseStrictJson(text);
  } catch (error) {
    throw new WrongSetting(`PRODUCTS_FILE ${file} is not JSON: ${(error as Error).message}`);
  }
}

function readIcon(productsFile: string, id: string, icon: string): ProductIcon {
  const file = resolve(dirname(productsFile), icon);
  const type = extname(icon) === '.png' ? 'image/png' : 'image/svg+xml';
  try {
    const bytes = readFileSync(file);
    if (bytes.length > ICON_BYTES_MAX) throw new Error(`it is larger than ${ICON_BYTES_MAX / 1024} KiB`);
    return { type, bytes };
  } catch (error) {
    throw new WrongSetting(
      `PRODUCTS_FILE ${productsFile}: the icon ${icon} of "${id}" can't be read: ${(error as Error).message}`,
    );
  }
}
