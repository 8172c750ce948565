/** A captcha service that replaces our own slide challenge. */
export interface CaptchaService {
  /** The path of our page that shows the captcha in a frame. */
  readonly page: string;
  /** Returns whether the ticket is valid; the service accepts each ticket once. Throws `CaptchaFailure`. */
  verify(solution: { readonly ticket: string; readonly randstr: string; readonly ip: string }): Promise<boolean>;
}

/** The error when the service did not say whether a ticket is valid. */
export interface CaptchaFailure extends Error {
  readonly failure: string;
}
