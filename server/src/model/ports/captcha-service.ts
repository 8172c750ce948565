/** A captcha service in place of our own slide challenge. */
export interface CaptchaService {
  /** The path of our page that shows the captcha in a frame. */
  readonly page: string;
  /** Whether the ticket is valid; the service accepts each one once. Throws `CaptchaFailure`. */
  verify(solution: { readonly ticket: string; readonly randstr: string; readonly ip: string }): Promise<boolean>;
}

/** The service did not say whether a ticket is valid. */
export interface CaptchaFailure extends Error {
  readonly failure: string;
}
