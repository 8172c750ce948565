import type { IncomingMessage } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { preferredLanguage } from '../http/answer.ts';
import { deviceName } from '../http/device-name.ts';
import { clientKeyOf, clientRangesOf } from '../model/client-address.ts';
import type { Product } from '../model/entities/products.ts';
import type { RequestContext } from '../model/entities/request-context.ts';

const PROGRAM = /^([A-Za-z][\w.-]{0,39})(?:\/(\d[\w.]{0,15}))?(?=$|[\s;(])/;

/** What a program calls itself at the start of its user agent, as `contour-cli 1.2`; null when it says nothing, or is a browser. */
export function programName(userAgent: string | undefined): string | null {
  const [, name, version] = PROGRAM.exec(userAgent ?? '') ?? [];
  if (!name || name === 'Mozilla') return null;
  return version ? `${name} ${version}` : name;
}

/** The sender of a call to the token endpoint: a server or a program, which has no cookies. */
export function readProgramContext(
  { req, headers }: KoaContextWithOIDC,
  product: Pick<Product, 'name'>,
): Omit<RequestContext, 'deviceId' | 'nextDeviceId'> {
  const { id = '', ip = '' } = req as IncomingMessage & { readonly id?: string; readonly ip?: string };
  const locale = preferredLanguage(headers['accept-language']) === 'en' ? 'en-US' : 'zh-CN';
  const system = deviceName(headers['user-agent']);
  const program = programName(headers['user-agent']) ?? product.name.en;
  return {
    requestId: id,
    ip,
    clientKey: clientKeyOf(ip),
    clientRanges: clientRangesOf(ip),
    deviceName: [program, system].filter(Boolean).join(' · '),
    closed: new AbortController().signal,
    locale,
    isProgram: true,
  };
}
