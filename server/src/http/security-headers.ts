import { createHash } from 'node:crypto';

/**
 * Browser features that our pages and their frames do not use. Chromium knows all of these names, and logs unknown
 * ones.
 */
const permissionsPolicy = [
  ...['accelerometer', 'autoplay', 'camera', 'geolocation', 'gyroscope', 'microphone', 'payment', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
].join(', ');

/**
 * Returns the headers of every answer, including answers to requests that cannot be read. Browsers apply HSTS (RFC
 * 6797) only over https.
 */
export const securityHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'permissions-policy': permissionsPolicy,
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Returns a Content Security Policy with these directives, in this order. */
const policyOf = (...directives: readonly string[]): string => directives.join('; ');

/** Returns the source of an inline script or style with this text. */
const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Content Security Policies that do not depend on settings. */
export const contentSecurityPolicies = {
  /** The policy for the answer of a call, which is not shown in a frame. */
  call: policyOf("default-src 'none'", "frame-ancestors 'none'"),
  avatar: policyOf("default-src 'none'", 'sandbox'),
  /** An SVG that is opened directly is a document of our origin, so it must not run scripts. */
  productIcon: policyOf("default-src 'none'", "style-src 'unsafe-inline'", 'sandbox'),
  /**
   * The policy for the page of oidc-provider, which posts its form by one script. The library adds the hash of the
   * script.
   */
  formPost: "default-src 'none';script-src;base-uri 'none';frame-ancestors 'none'",
};

/** The parts of a prerendered page that its policy needs. */
export interface PrerenderedPage {
  /** Sources of the inline scripts and styles. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** The origins that may frame a page, each fixed or read for each answer, and the origins that the page may frame. */
export interface Frames {
  readonly ancestors: readonly (string | (() => string))[];
  readonly sources: readonly string[];
}

/**
 * The only Trusted Types policy of our pages. It creates the URL of the worker that computes a proof of work, and no
 * other URL.
 */
const PROOF_WORKER_POLICY = 'proof-worker';

/** Builds the policy of a prerendered page. `uploads` are the origins of upload targets. */
export const prerenderedPagePolicy = (
  { scriptHashes, styleHashes }: PrerenderedPage,
  { ancestors, sources }: Frames,
  uploads: readonly string[],
  https: boolean,
) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scriptHashes],
    styleSrc: ["'self'", ...styleHashes],
    imgSrc: ["'self'", 'blob:', 'data:'],
    connectSrc: ["'self'", ...uploads],
    workerSrc: ["'self'"],
    frameSrc: ["'self'", ...sources],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: [PROOF_WORKER_POLICY],
    frameAncestors: [...ancestors],
    ...(https && { upgradeInsecureRequests: [] }),
  },
});

/** Builds the policy of the page that runs the captcha vendor's script. `vendor` are the origins of that vendor. */
export const captchaPagePolicy = (vendor: readonly string[]): string => {
  const sources = vendor.join(' ');
  return policyOf(
    "default-src 'none'",
    `script-src 'self' ${sources}`,
    // The vendor's script writes its styles into the page.
    `style-src 'unsafe-inline' ${sources}`,
    `img-src data: ${sources}`,
    `connect-src ${sources}`,
    `frame-src ${sources}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  );
};

/** Builds the policy of the console: no other origins, and no inline scripts except these. */
export const consolePolicy = (scripts: readonly string[]): string =>
  policyOf(
    "default-src 'none'",
    `script-src ${["'self'", ...scripts.map(sourceOf)].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  );

/** Builds the policy of the page that describes the API: no script, and only this style. */
export const docsPolicy = (style: string): string =>
  policyOf(
    "default-src 'none'",
    `style-src ${sourceOf(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  );
