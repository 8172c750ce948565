import { createHash } from 'node:crypto';
import {
  type Endpoint,
  type InputOf,
  type OutputOf,
  type RefusalDataOf,
  type RefusalKeyOf,
  schemasOf,
} from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import type { Language } from '@isoline/contract/errors/error-row.ts';
import { type ErrorKey, errors } from '@isoline/contract/errors.ts';
import type { AuthData } from '@isoline/contract/fields/answer-fields.ts';
import type { SlideAnswer } from '@isoline/contract/fields/slide-fields.ts';
import type { Scene } from '@isoline/contract/values/contact.ts';
import * as v from 'valibot';

export interface Options {
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly bearer?: string;
}

/** The data of an answer with code 0 or TC_LINKED. */
type DataOf<E extends Endpoint> =
  | OutputOf<E>
  | ('TC_LINKED' extends RefusalKeyOf<E> ? RefusalDataOf<E, 'TC_LINKED' & RefusalKeyOf<E>> : never);

/** One answer, with its key looked up in the catalog. */
export interface Answered<T> {
  readonly status: number;
  readonly key: ErrorKey;
  readonly msg: string;
  readonly data: T;
  readonly headers: Headers;
}

const keyOf = new Map<number, ErrorKey>(Object.entries(errors).map(([key, { code }]) => [code, key as ErrorKey]));
const WEB_CLIENT = 'Basic aXNvbGluZS13ZWI6';

/** A browser as the server sees it: cookies, an origin, a client address and a bearer. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly url: string;
  /** The origin of the pages that the browser shows. */
  readonly origin: string;
  /** The client address that a trusted proxy reports. */
  readonly address: string | undefined;
  bearer: string | null = null;
  language: Language = 'en';

  constructor(url: string, address?: string, publicOrigin?: string) {
    this.url = url;
    this.origin = publicOrigin ?? new URL(url).origin;
    this.address = address;
  }

  /** Returns a copy of the browser, including its cookies, at another node. */
  at(url: string): Browser {
    const isPublic = this.origin !== new URL(this.url).origin;
    const there = new Browser(url, this.address, isPublic ? this.origin : undefined);
    for (const [name, value] of this.cookies) there.cookies.set(name, value);
    there.bearer = this.bearer;
    there.language = this.language;
    return there;
  }

  /** Signs in by password. On success, keeps the bearer. */
  async signIn(
    username: string,
    password: string,
    slide?: SlideAnswer,
    options: Options = {},
  ): Promise<Answered<AuthData>> {
    const input = { grant_type: 'password', username, password, ...(slide && { slide }) } as const;
    const answer = await this.call(endpoints.token, input, options);
    if (answer.key === 'OK') this.bearer = answer.data.access_token;
    return answer;
  }

  /** Calls an endpoint. Throws if the data is not what the endpoint declares. */
  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: Options = {}): Promise<Answered<DataOf<E>>> {
    const query = endpoint.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(options.params?.[name] ?? ''),
    );
    const init: RequestInit = { method: endpoint.method, headers: this.headersFor(endpoint, options) };
    if (endpoint.encoding === 'form') init.body = new URLSearchParams(input as Record<string, string>);
    else if (endpoint.method !== 'GET') init.body = JSON.stringify(input);
    const answer = await answeredOf<DataOf<E>>(await this.fetch(path + query, init));
    checkData(endpoint, answer);
    return answer;
  }

  /** Sends any request with this browser's cookies and origin. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({
      origin: this.origin,
      'accept-language': this.language,
      ...Object.fromEntries(new Headers(init.headers)),
    });
    // An empty value means a client that does not send the header.
    if (headers.get('origin') === '') headers.delete('origin');
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (this.address) headers.set('x-forwarded-for', this.address);
    const response = await fetch(this.url + path, { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  /**
   * Solves a challenge by proof of work, and returns the values for the header and the body. Request the kind `picture`
   * only from a server without pictures.
   */
  async solve(
    scene: Scene,
    kind: 'proof' | 'slide' | 'picture' = 'proof',
  ): Promise<{ headers: { accessCode: string }; slide: { proof: string } }> {
    const { data, headers } = await this.call(endpoints.getCode, { scene, kind });
    const accessCode = headers.get('access-code') ?? '';
    if (!('difficulty' in data)) throw new Error('a captcha or a picture is required');
    return { headers: { accessCode }, slide: { proof: prove(accessCode, data.difficulty) } };
  }

  private headersFor(endpoint: Endpoint, { headers, bearer }: Options): Headers {
    const sent = new Headers(headers);
    if (endpoint.method !== 'GET' && endpoint.encoding !== 'form') sent.set('content-type', 'application/json');
    const token = bearer ?? this.bearer;
    if (!sent.has('authorization')) {
      if (endpoint.access === 'client') sent.set('authorization', WEB_CLIENT);
      else if (token) sent.set('authorization', `Bearer ${token}`);
    }
    return sent;
  }

  private keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const gone = attributes.some((attribute) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute));
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** Throws if the data of an answer is not what the endpoint declares for its code. */
function checkData(endpoint: Endpoint, { status, key, data }: Answered<unknown>): void {
  const { method, path } = endpoint;
  const { output, refusals } = schemasOf(endpoint);
  if (status !== 200 || (key !== 'OK' && !Object.hasOwn(refusals, key))) return;
  const schema = (key === 'OK' ? output : refusals[key]) ?? v.null();
  if (!v.is(schema, data)) throw new Error(`${method} ${path} answers ${key} with ${JSON.stringify(data)}`);
}

/** Reads an envelope. */
export async function answeredOf<T>(response: Response): Promise<Answered<T>> {
  const { status, headers } = response;
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: T };
  const key = keyOf.get(code);
  if (!key) throw new Error(`code ${code} is not in the catalog`);
  return { status, key, msg, data, headers };
}

/** Returns the smallest number whose SHA-256 with the challenge starts with `bits` zero bits. */
function prove(accessCode: string, bits: number): string {
  for (let number = 0; ; number++) {
    const digest = createHash('sha256').update(`${accessCode}:${number}`).digest();
    if (digest.readUInt32BE(0) >>> (32 - bits) === 0) return String(number);
  }
}

/** Counts the answers by the key of their code, so that a failed test shows every outcome. */
export function tallyAnswers(answers: readonly Answered<unknown>[]): Partial<Record<ErrorKey, number>> {
  const tally: Partial<Record<ErrorKey, number>> = {};
  for (const { key } of answers) tally[key] = (tally[key] ?? 0) + 1;
  return tally;
}
