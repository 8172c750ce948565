import { createHash } from 'node:crypto';

/**
 * Browser features that our pages, and frames in them, do not use. All of these names are known to Chromium, which logs unknown
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
 * The headers of every answer, including an answer to a request that cannot be read. Browsers obey HSTS (RFC 6797) over https
 * only.
 */
export const securityHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'permissions-policy': permissionsPolicy,
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** The value of a Content Security Policy with these directives, in this order. */
const policyOf = (...directives: readonly string[]): string => directives.join('; ');

/** The source of an inline script or style with this text. */
const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Content Security Policies that depend on nothing. */
export const contentSecurityPolicies = {
  /** An answer of a call: not shown in a frame. */
  call: policyOf("default-src 'none'", "frame-ancestors 'none'"),
  avatar: policyOf("default-src 'none'", 'sandbox'),
  /** An SVG that is opened directly is a document of our origin, so it must not run scripts. */
  productIcon: policyOf("default-src 'none'", "style-src 'unsafe-inline'", 'sandbox'),
  /** The page of oidc-provider, which posts its form by one script. The library adds the hash of the script. */
  formPost: "default-src 'none';script-src;base-uri 'none';frame-ancestors 'none'",
};

/** What the policy of a prerendered page needs of it. */
export interface PrerenderedPage {
  /** Sources of its inline scripts and styles. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** Origins that may frame a page, each fixed or read at each answer, and what it may frame. */
export interface Frames {
  readonly ancestors: readonly (string | (() => string))[];
  readonly sources: readonly string[];
}

/** The only Trusted Types policy of our pages. It creates the URL of the worker that computes a proof of work, and no other URL. */
const PROOF_WORKER_POLICY = 'proof-worker';

/** The policy of a prerendered page. `uploads` are the origins of upload targets. */
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

/** The policy of the page that runs the captcha vendor's script. `vendor` are the origins of that vendor. */
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

/** The hash of the only style that React Aria adds to the page, for elements that can be pressed. */
const PRESSABLE_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** The policy of the console: nothing of another origin, and no inline script except these. */
export const consolePolicy = (scripts: readonly string[]): string =>
  policyOf(
    "default-src 'none'",
    `script-src ${["'self'", ...scripts.map(sourceOf)].join(' ')}`,
    `style-src 'self' ${PRESSABLE_STYLE}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  );

/**
 * The policy of the page that shows the API description: only our own files and this style. Redoc adds an empty style element,
 * which gets its rules by script, and one of its scroll bars, whose hash belongs to this version of Redoc.
 */
export const docsPolicy = (style: string): string =>
  policyOf(
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${sourceOf(style)} ${sourceOf('')} 'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  );
