import type { ConsoleEndpoint } from '@isoline/contract/console/console-endpoint.ts';
import { consoleEndpoints } from '@isoline/contract/console/console-endpoints.ts';
import type { Role } from '@isoline/contract/console/permissions.ts';
import { type InputOf, type OutputOf, schemasOf } from '@isoline/contract/endpoint.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import * as v from 'valibot';
import type { Tables } from '../../src/model/ports/ports.ts';
import { invitationLink } from '../../src/operations/operators/invitation-link.ts';
import { inviteOperator } from '../../src/operations/operators/invite-operator.ts';
import { type Answered, answeredOf, Browser } from '../browser.ts';
import type { Product } from '../product.ts';
import { SoftAuthenticator } from '../soft-authenticator.ts';

/** The settings of a product with a console. */
export const CONSOLE = { CONSOLE_PORT: '0' } as const;

/** An operator's browser with its authenticator. */
export class ConsoleBrowser {
  readonly browser: Browser;
  readonly authenticator = new SoftAuthenticator();
  /** The origin of the console. */
  readonly origin: string;

  constructor({ app }: { readonly app: Pick<Product['app'], 'consoleUrl'> }, address?: string) {
    this.origin = app.consoleUrl ?? '';
    this.browser = new Browser(this.origin.replace('localhost', '127.0.0.1'), address, this.origin);
  }

  /** Calls an endpoint of the console. Throws if the data is not what the endpoint declares. */
  async call<E extends ConsoleEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    params: Readonly<Record<string, string>> = {},
  ): Promise<Answered<OutputOf<E>>> {
    const query = endpoint.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const isBytes = input instanceof Uint8Array;
    const headers = { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' };
    const body =
      endpoint.method === 'GET' ? {} : { headers, body: isBytes ? Buffer.from(input) : JSON.stringify(input) };
    const response = await this.browser.fetch(path + query, { method: endpoint.method, ...body });
    if (endpoint.produces && response.headers.get('content-type') === endpoint.produces) {
      await response.body?.cancel();
      return { status: response.status, key: 'OK', msg: '', data: {} as OutputOf<E>, headers: response.headers };
    }
    const answer = await answeredOf<OutputOf<E>>(response);
    if (answer.key === 'OK' && !v.is(schemasOf(endpoint).output, answer.data))
      throw new Error(`${endpoint.path} answers with ${JSON.stringify(answer.data)}`);
    return answer;
  }

  /** Accepts the invitation of a link by a new passkey. */
  async accept(link: string) {
    const token = new URL(link).hash.slice(1);
    const offered = await this.call(consoleEndpoints.invitationOptions, { token });
    if (offered.key !== 'OK') return offered;
    const response = this.authenticator.create(this.origin, offered.data.options);
    return this.call(consoleEndpoints.acceptInvitation, { token, response });
  }

  async signIn() {
    const { data } = await this.call(consoleEndpoints.operatorSignInOptions, {});
    const response = this.authenticator.get(this.origin, data);
    return this.call(consoleEndpoints.operatorSignIn, { response });
  }

  async confirm() {
    const { data } = await this.call(consoleEndpoints.confirmOptions, {});
    const response = this.authenticator.get(this.origin, data);
    return this.call(consoleEndpoints.confirmOperator, { response });
  }
}

/** Creates an invitation as on the command line, at the time of the product's clock. Returns its link. */
export async function invite({ app }: Pick<Product, 'app'>, name: string, role: Role): Promise<string> {
  const acting = { auditName: 'shell:root', actor: 'operator:root', ip: null, requestId: null, reason: null } as const;
  const { token } = await inviteOperator(app.ports, acting, { name, role }, true);
  return invitationLink(app.consoleUrl ?? '', token);
}

let made = 0;

/** Creates an operator of a role who is signed in and confirmed. */
export async function operatorOf(product: Product, role: Role): Promise<ConsoleBrowser & { readonly name: string }> {
  made += 1;
  const name = `${role}${made}`;
  const browser = Object.assign(new ConsoleBrowser(product), { name });
  const { key } = await browser.accept(await invite(product, name, role));
  if (key !== 'OK') throw new Error(key);
  return browser;
}

/** Makes an operator's passkeys 72 hours older, which removing a factor requires. */
export async function agePasskeys({ operators }: Pick<Tables, 'operators'>, name: string): Promise<void> {
  const passkeys = await operators.listPasskeys({ operatorName: name });
  await operators.removePasskeys({ operatorName: name });
  for (const passkey of passkeys)
    await operators.addPasskey({ ...passkey, createdAt: passkey.createdAt - lifetimes.factorRemovalMs });
}
