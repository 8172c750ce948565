import type { Identity } from '../entities/identity.ts';

/**
 * The mini-programs of the registered products at WeChat. Every method throws `IdentityFailure`, or `Unavailable` if
 * WeChat is off.
 */
export interface MiniPrograms {
  /**
   * Exchanges the single-use code of `wx.login` for the identity of its user. WeChat does not return a name or picture
   * here.
   */
  exchangeCode(appId: string, code: string): Promise<Identity>;
  /**
   * Exchanges the single-use code of the phone button (`getPhoneNumber`) for the phone that WeChat verified. Returns 11
   * digits, or null for a phone from outside mainland China.
   */
  exchangePhoneCode(appId: string, code: string): Promise<string | null>;
}
