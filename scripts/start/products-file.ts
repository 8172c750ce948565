import { cp, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '../../server/src/gateways/make-folder.ts';
import { acceptsDevelopmentSecrets } from '../../server/src/settings/unsafe-settings.ts';
import type { DemoProductReady, SandboxReady } from './services.ts';

const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));
const DEFAULT = path('server/products');
const SURVEY = path('sandbox/src/demo-products/survey');
/** The demo command line. */
const COMMAND_LINE = path('sandbox/src/demo-products/contour-cli.json');

/** The mini-program of the sandbox's WeChat. */
const MINI_PROGRAM = { product: 'contour', appId: 'wx1504150415041504' };

interface Entry {
  readonly id: string;
  readonly url: string;
  readonly origins?: readonly string[];
  readonly redirectUris?: readonly string[];
  readonly postLogoutRedirectUris?: readonly string[];
  readonly backchannelLogoutUri?: string;
  readonly miniProgram?: string;
  readonly apis?: readonly Api[];
  readonly backEndScopes?: readonly string[];
  /** `poll`, or the address that events are pushed to. */
  readonly eventStream?: string;
  readonly pointsReasons?: readonly { readonly id: string; readonly words: Words }[];
}

type Words = Readonly<Record<'zh' | 'en', string>>;

interface Api {
  readonly resource: string;
  readonly scopes: readonly { readonly id: string; readonly words: Words }[];
  readonly agents?: boolean;
  readonly clients?: readonly string[];
}

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

/** Returns the setting that registers the demo products of the sandbox, unless the environment has a products file. */
export async function productsSetting(sandbox: SandboxReady | undefined): Promise<NodeJS.ProcessEnv> {
  const { PRODUCTS_FILE, DATA_DIR = './data' } = process.env;
  if (!sandbox || PRODUCTS_FILE) return {};
  const folder = resolve(fileURLToPath(new URL('../..', import.meta.url)), DATA_DIR || './data', 'sandbox-products');
  try {
    // The folder is created for this user only, as the server does.
    await makeFolder(dirname(folder));
    return { PRODUCTS_FILE: await writeProductsFile(folder, sandbox.products) };
  } catch (error) {
    throw new Error(`DATA_DIR cannot be used: ${(error as Error).message}`);
  }
}

/**
 * Writes a products file in which the demo products of the sandbox are registered at their addresses.
 *
 * @param folder the folder of the file and its icons
 * @returns the path of the file
 */
async function writeProductsFile(folder: string, demo: readonly DemoProductReady[]): Promise<string> {
  await cp(DEFAULT, folder, { recursive: true });
  await cp(`${SURVEY}.svg`, join(folder, 'survey.svg'));
  const added = [await readJson(`${SURVEY}.json`), await readJson(COMMAND_LINE)];
  const entries: Entry[] = [...(await readJson(join(DEFAULT, 'products.json'))), ...added];
  const file = join(folder, 'products.json');
  const registered = entries.map((entry) => runningAt(entry, demo.find(({ id }) => id === entry.id)?.url));
  await writeFile(file, JSON.stringify(registered, null, 2));
  return file;
}

/**
 * The APIs of the demo products by product: the maps of Contour for its command line, and the tools of Strata for
 * agents.
 */
const apisAt: Readonly<Record<string, (origin: string) => readonly Api[]>> = {
  contour: (origin) => [
    {
      resource: `${origin}/api`,
      clients: ['contour-cli'],
      scopes: [{ id: 'contour:read', words: { zh: '读取你的图件', en: 'Read your maps' } }],
    },
  ],
  strata: (origin) => [
    {
      resource: `${origin}/mcp`,
      agents: true,
      scopes: [{ id: 'strata:read', words: { zh: '读取你的图层', en: 'Read your layers' } }],
    },
  ],
};

/** The back ends of the demo products: Contour is pushed its events, Strata polls them, and Survey gives points. */
const backEndAt: Readonly<Record<string, (origin: string) => Partial<Entry>>> = {
  contour: (origin) => ({ backEndScopes: ['ssf.read'], eventStream: `${origin}/security-events` }),
  strata: () => ({ backEndScopes: ['ssf.read'], eventStream: 'poll' }),
  survey: () => ({
    backEndScopes: ['points.write'],
    pointsReasons: [{ id: 'survey-done', words: { zh: '完成测绘', en: 'Survey handed in' } }],
  }),
};

function runningAt(entry: Entry, origin: string | undefined): Entry {
  if (origin === undefined) return entry;
  return {
    ...entry,
    url: `${origin}/`,
    origins: [...(entry.origins ?? []), new URL(entry.url).origin],
    redirectUris: [...(entry.redirectUris ?? []), `${origin}/signed-in`],
    postLogoutRedirectUris: [...(entry.postLogoutRedirectUris ?? []), `${origin}/`],
    backchannelLogoutUri: `${origin}/backchannel-logout`,
    apis: apisAt[entry.id]?.(origin) ?? [],
    ...backEndAt[entry.id]?.(origin),
    ...(entry.id === MINI_PROGRAM.product && hasItsSecret(process.env) && { miniProgram: MINI_PROGRAM.appId }),
  };
}

/** Returns whether the server has a secret of the mini-program: one that is set, or that of development. */
function hasItsSecret({ HOST, PUBLIC_ORIGIN, ...env }: NodeJS.ProcessEnv): boolean {
  if (env.WECHAT_MINI_PROGRAM_SECRETS || env.WECHAT_MINI_PROGRAM_SECRETS_FILE) return true;
  // A wrong origin is refused by the server.
  if (PUBLIC_ORIGIN && !URL.canParse(PUBLIC_ORIGIN)) return true;
  return acceptsDevelopmentSecrets(true, HOST || 'localhost', PUBLIC_ORIGIN || undefined);
}
