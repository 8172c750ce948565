/** An error of a whole call, answered as `Response.Error` of Tencent Cloud API 3.0. */
export class CloudRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
