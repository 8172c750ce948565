import type { Ports } from '../model/ports/ports.ts';
import { type LaunchSettings, launchSignatures } from './launch/launch-signature.ts';
import { noMiniPrograms, wechatMiniPrograms } from './wechat/mini-programs.ts';

/** The products' current secrets. */
interface ProductSecrets {
  readonly launches: LaunchSettings;
  /** App id → app secret of the WeChat mini-programs. */
  readonly miniProgramSecrets: ReadonlyMap<string, string>;
}

/**
 * Creates the services that need the products' secrets. `wechat` is null if WeChat is off; a call to it may take
 * `timeoutMs`.
 */
export function productServices(
  secrets: () => ProductSecrets,
  wechat: { readonly apiBase: string } | null,
  timeoutMs: number,
  now: () => number,
): Pick<Ports, 'launchSignatures' | 'miniPrograms'> {
  const findSecret = (appId: string) => secrets().miniProgramSecrets.get(appId);
  return {
    launchSignatures: launchSignatures(() => secrets().launches),
    miniPrograms: wechat ? wechatMiniPrograms({ apiBase: wechat.apiBase, timeoutMs, findSecret, now }) : noMiniPrograms,
  };
}
