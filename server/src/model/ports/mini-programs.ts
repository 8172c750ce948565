import type { Identity } from '../entities/identity.ts';

/** The mini-programs of the registered products at WeChat. Every method throws `IdentityFailure`, or `Unavailable` if WeChat is off. */
export interface MiniPrograms {
  /** Exchanges the one-use code of `wx.login` for the identity of its user, who has no name and no picture there. */
  exchangeCode(appId: string, code: string): Promise<Identity>;
  /**
   * Exchanges the one-use code of the phone button (`getPhoneNumber`) for the phone that WeChat verified: 11 digits, or null for
   * one from outside mainland China.
   */
  exchangePhoneCode(appId: string, code: string): Promise<string | null>;
}
