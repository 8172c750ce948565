import type { IncomingMessage } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { preferredLanguage } from '../http/answer.ts';
import { clientAddressOf } from '../http/client-address-of.ts';
import { deviceName } from '../http/device-name.ts';
import { clientKeyOf, clientRangesOf } from '../model/client-address.ts';
import type { Product } from '../model/entities/products.ts';
import type { RequestContext } from '../model/entities/request-context.ts';

const PROGRAM = /^([A-Za-z][\w.-]{0,39})(?:\/(\d[\w.]{0,15}))?(?=$|[\s;(])/;

/**
 * Returns the name of a program at the start of its user agent, such as `contour-cli 1.2`; null for a missing name or a
 * browser.
 */
export function programName(userAgent: string | undefined): string | null {
  const [, name, version] = PROGRAM.exec(userAgent ?? '') ?? [];
  if (!name || name === 'Mozilla') return null;
  return version ? `${name} ${version}` : name;
}

/** Names the device of a program: the program's own name or else the product's, with the system that it runs on. */
export function programDevice(userAgent: string | undefined, product: Pick<Product, 'name'>): string {
  const program = programName(userAgent) ?? product.name.en;
  return [program, deviceName(userAgent)].filter(Boolean).join(' · ');
}

/** Describes the sender of a call to the token endpoint: a server or a program, which does not have cookies. */
export function readProgramContext(
  { req, headers }: Pick<KoaContextWithOIDC, 'req' | 'headers'>,
  nameDevice: (userAgent: string | undefined) => string,
): Omit<RequestContext, 'deviceId' | 'sentDeviceId' | 'nextDeviceId'> {
  const { id = '' } = req as IncomingMessage & { readonly id?: string };
  const ip = clientAddressOf(req);
  return {
    requestId: id,
    ip,
    clientKey: clientKeyOf(ip),
    clientRanges: clientRangesOf(ip),
    deviceName: nameDevice(headers['user-agent']),
    closed: new AbortController().signal,
    locale: preferredLanguage(headers['accept-language']) === 'en' ? 'en-US' : 'zh-CN',
    isProgram: true,
  };
}
