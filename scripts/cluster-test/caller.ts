import { Agent, request } from 'node:http';

export interface Answer {
  /** The status; 0 if the connection broke. */
  readonly status: number;
  readonly code: number | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: the data of any endpoint.
  readonly data: any;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** One call, with times of `performance.now()`. */
export interface Call {
  readonly path: string;
  readonly began: number;
  readonly ended: number;
  readonly status: number;
}

export interface RequestOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A caller that makes HTTP calls from one loopback address, which is the client address that limits count by. */
export class Caller {
  readonly calls: Call[] = [];
  readonly #origin: string;
  readonly #agent: Agent;

  constructor(origin: string, localAddress: string) {
    this.#origin = origin;
    this.#agent = new Agent({ keepAlive: true, localAddress });
  }

  async call(path: string, options: RequestOptions = {}): Promise<Answer> {
    const began = performance.now();
    const answer = await this.#send(path, options);
    this.calls.push({ path, began, ended: performance.now(), status: answer.status });
    return answer;
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(path: string, { method = 'POST', body, headers }: RequestOptions): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const broken = () => resolve({ status: 0, code: undefined, data: null, headers: {} });
    const sent = request(
      this.#origin + path,
      { method, agent: this.#agent, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', broken);
        response.on('end', () => {
          const { code, data } = envelopeIn(Buffer.concat(chunks).toString());
          resolve({ status: response.statusCode ?? 0, code, data, headers: response.headers });
        });
      },
    );
    sent.on('error', broken);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    return promise;
  }
}

/** Returns whether a call did not get an answer, or the answer of a server or proxy that cannot serve now. */
export const isFailure = ({ status }: Pick<Call, 'status'>) => status === 0 || status >= 500;

// The proxy's own answers and images are not in the envelope.
function envelopeIn(text: string): Pick<Answer, 'code' | 'data'> {
  try {
    return JSON.parse(text);
  } catch {
    return { code: undefined, data: null };
  }
}
