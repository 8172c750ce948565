/**
 * The error catalogue: every code that an answer can carry, with its HTTP status and its sentence in both languages.
 *
 * Each row is an export of its own, so that a page carries only the rows that it uses. The first digits of a code
 * echo the HTTP class of its meaning; the status is 200 for business outcomes (contract, sections 1 and 5).
 */
interface Row extends Words {
  readonly code: number;
  readonly status: number;
}

interface Words {
  readonly zh: string;
  readonly en: string;
}

/* @__NO_SIDE_EFFECTS__ */
function row(code: number, status: number, zh: string, en: string): Row {
  return { code, status, zh, en };
}

export const OK = row(0, 200, '成功', 'Success');
export const TC_LINKED = row(1, 200, '已通过云账号登录', 'Signed in with the cloud account');
export const WX_ALERT = row(10000, 200, '微信授权未能完成', 'WeChat authorisation could not be completed');
export const WX_RESTART = row(
  400000,
  200,
  '授权已失效，请重新扫码',
  'The authorisation is no longer valid. Scan again.',
);

export const BAD_REQUEST = row(40000, 400, '请求无法识别', 'The request could not be read.');
export const CODE_INCORRECT = row(40010, 200, '验证码不正确', 'The auth code is incorrect.');
export const CODE_EXPIRED = row(40011, 200, '验证码已过期，请重新获取', 'The auth code has expired; get a new one.');
export const PHONE_CODE_NOT_MATCH = row(40012, 200, '手机号与验证码不匹配', 'The phone and auth code do not match.');
export const VERIFY_FAILED = row(40013, 200, '认证失败', 'Authentication failed.');
export const SLIDE_REQUIRED = row(40014, 200, '请先完成滑动验证', 'Complete the slide verification first.');
export const SLIDE_FAILED = row(40015, 200, '滑动验证未通过，请重试', 'The slide verification failed. Try again.');
export const BACK_URL_REFUSED = row(40016, 200, '返回地址不被允许', 'The back address is not allowed.');

export const USER_NOT_LOGIN = row(40100, 401, '当前用户未登录', 'The current user is not logged in.');
export const BAD_CREDENTIALS = row(40101, 200, '账号或密码不正确', 'The account or password is incorrect.');
export const CLIENT_UNKNOWN = row(40102, 200, '客户端未注册', 'The client is not registered.');
export const FORBIDDEN = row(40300, 403, '没有权限执行此操作', 'You may not do this.');
export const REAUTH_REQUIRED = row(40310, 200, '请先完成身份验证', 'Verify your identity first.');
export const NOT_FOUND = row(40400, 404, '找不到请求的内容', 'Nothing was found here.');
export const NO_ACCOUNT_INFO = row(
  40410,
  200,
  '无法获取账号信息，不能发送验证码',
  'Could not obtain account information, so no auth code can be sent.',
);
export const NO_ACCOUNT = row(40411, 200, '该手机号尚未注册', 'There is no account with this phone yet.');
export const NOT_BOUND = row(40412, 200, '尚未绑定', 'Nothing is bound.');
export const NOT_ACCEPTABLE = row(40600, 406, '无法提供所需的格式', 'The format asked for is not available.');

export const PHONE_EXISTS = row(40910, 200, '手机号已存在', 'The phone number already exists.');
export const EMAIL_EXISTS = row(40911, 200, '邮箱已存在', 'The email already exists.');
export const ACCOUNT_EXISTS = row(40912, 200, '账号已存在', 'The account already exists.');
export const BOUND_TO_TC = row(
  40920,
  200,
  '该手机号或邮箱已绑定云账号',
  'The phone or email is already bound to the cloud account.',
);
export const BOUND_TO_WX = row(
  40921,
  200,
  '该手机号或邮箱已绑定微信',
  'The phone or email is already bound to the messaging app.',
);
export const CONTACT_IN_USE = row(
  40922,
  200,
  '该邮箱或手机号已用于其他账号，请重新输入',
  'The email or phone is used for another account; re-enter.',
);
export const VERSIONS_INCONSISTENT = row(
  40923,
  200,
  '版本不一致，请更换手机号或邮箱',
  'Versions are inconsistent; change the phone or email.',
);
export const GONE = row(41000, 410, '该账号已合并或注销', 'This account was merged into another or closed.');
export const TICKET_EXPIRED = row(41010, 200, '本步骤已过期，请重新开始', 'This step has expired. Start again.');
export const TOO_LARGE = row(41300, 413, '请求内容过大', 'The request is too large.');
export const MEDIA_TYPE = row(41500, 415, '不支持的内容类型', 'This content type is not supported.');
export const FILE_NOT_IMAGE = row(41510, 200, '文件格式错误，请上传图片', 'File format error: upload an image.');

export const FIELDS_INVALID = row(42200, 422, '部分内容填写有误', 'Some fields are not right.');
export const EMAIL_FORMAT = row(42210, 200, '邮箱格式错误', 'Email format error.');
export const PHONE_FORMAT = row(42211, 200, '手机号格式错误', 'Phone format error.');
export const PASSWORD_FORMAT = row(
  42212,
  200,
  '密码须为 8-16 位，同时包含数字、大写字母、小写字母和特殊符号（@#%&*￥+=-_$），且不能过于常见或包含账号信息',
  'The password needs 8-16 characters with digits, upper and lower case letters and one of @ # % & * ￥ + = - _ $, and must not be a common one or hold your account details.',
);
export const FIELD_REQUIRED = row(42213, 200, '请填写此字段', 'Please fill out this field.');
export const TERMS_NOT_AGREED = row(
  42214,
  200,
  '请先同意服务条款和隐私政策',
  'Agree to the service terms and the privacy policy first.',
);
export const RATE_LIMITED = row(42900, 429, '操作过于频繁，请稍后再试', 'Too many requests. Try again later.');
export const LOCKED_OUT = row(
  42910,
  200,
  '错误次数过多，请在 {minutes} 分钟后重试',
  'Too many wrong attempts: try again in {minutes} minutes.',
);
export const CODE_TOO_SOON = row(
  42911,
  200,
  '验证码发送过于频繁，请在 {seconds} 秒后重试',
  'An auth code was sent a moment ago: try again in {seconds} seconds.',
);

export const SERVER_ERROR = row(
  50000,
  500,
  '服务器出错，请稍后再试',
  'Something went wrong on our side. Try again later.',
);
export const GET_USER_INFORMATION_FAILED = row(50010, 200, '获取用户信息失败', 'Failed to obtain user information.');
export const BIND_FAILED = row(50020, 200, '绑定失败，请稍后再试', 'Binding failed, try later.');
export const UPLOAD_FAILED = row(50030, 200, '图片上传失败', 'Failed to upload the image.');
export const PROVIDER_FAILED = row(
  50200,
  502,
  '外部服务出错，请稍后再试',
  'An outside service failed. Try again later.',
);
export const UNAVAILABLE = row(
  50300,
  503,
  '服务暂不可用，请稍后再试',
  'The service is not available now. Try again shortly.',
);
export const CODE_SEND_FAILED = row(
  50310,
  200,
  '验证码获取失败，请稍后再试',
  'Failed to obtain the auth code, try later.',
);
export const PROVIDER_TIMEOUT = row(
  50400,
  504,
  '外部服务响应超时，请稍后再试',
  'An outside service did not answer in time. Try again later.',
);

/** The whole catalogue by key. */
export const errors = {
  OK,
  TC_LINKED,
  WX_ALERT,
  WX_RESTART,
  BAD_REQUEST,
  CODE_INCORRECT,
  CODE_EXPIRED,
  PHONE_CODE_NOT_MATCH,
  VERIFY_FAILED,
  SLIDE_REQUIRED,
  SLIDE_FAILED,
  BACK_URL_REFUSED,
  USER_NOT_LOGIN,
  BAD_CREDENTIALS,
  CLIENT_UNKNOWN,
  FORBIDDEN,
  REAUTH_REQUIRED,
  NOT_FOUND,
  NO_ACCOUNT_INFO,
  NO_ACCOUNT,
  NOT_BOUND,
  NOT_ACCEPTABLE,
  PHONE_EXISTS,
  EMAIL_EXISTS,
  ACCOUNT_EXISTS,
  BOUND_TO_TC,
  BOUND_TO_WX,
  CONTACT_IN_USE,
  VERSIONS_INCONSISTENT,
  GONE,
  TICKET_EXPIRED,
  TOO_LARGE,
  MEDIA_TYPE,
  FILE_NOT_IMAGE,
  FIELDS_INVALID,
  EMAIL_FORMAT,
  PHONE_FORMAT,
  PASSWORD_FORMAT,
  FIELD_REQUIRED,
  TERMS_NOT_AGREED,
  RATE_LIMITED,
  LOCKED_OUT,
  CODE_TOO_SOON,
  SERVER_ERROR,
  GET_USER_INFORMATION_FAILED,
  BIND_FAILED,
  UPLOAD_FAILED,
  PROVIDER_FAILED,
  UNAVAILABLE,
  CODE_SEND_FAILED,
  PROVIDER_TIMEOUT,
} as const;

/** A key of the catalogue. */
export type ErrorKey = keyof typeof errors;

/** The language of a sentence, as `Accept-Language` sends it. */
export type Language = 'zh' | 'en';

/** What fills the `{…}` places of a sentence; `reason` names one of its row's reasons. */
export type SentenceValues = Readonly<Record<string, string | number>>;

/** The sentence of a row, or of one of its reasons, in `language`, its places filled from `values`. */
export function sentence(words: Words, language: Language, values: SentenceValues = {}): string {
  return words[language].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Where one code has several causes: what is said of each, instead of the general sentence. */
export const reasons = {
  WX_ALERT: {
    snapshot: {
      zh: '微信正以快照方式打开此页，无法确认身份。请点击页面底部的“使用完整服务”后重试',
      en: 'WeChat shows a snapshot of this page and does not say who you are. Tap “Use full service” and try again.',
    },
    elsewhere: { zh: '该微信已绑定其他账号', en: 'This WeChat is bound to another account.' },
    already: {
      zh: '当前账号已绑定微信，请先解绑或更换',
      en: 'Your account has a WeChat already: replace or unbind that one first.',
    },
  },
  BOUND_TO_TC: {
    elsewhere: { zh: '该云账号已绑定其他账号', en: 'This cloud account is bound to another account.' },
    already: {
      zh: '当前账号已绑定云账号，请先解绑',
      en: 'Your account has a cloud account already: unbind that one first.',
    },
  },
  BOUND_TO_WX: { elsewhere: { zh: '该微信已绑定其他账号', en: 'This WeChat is bound to another account.' } },
} as const satisfies Partial<Record<ErrorKey, Readonly<Record<string, Words>>>>;

/** What is said of `key`, for the reason that `values` names if it has that one. */
export function wordsOf(key: ErrorKey, { reason }: SentenceValues): Words {
  const known: Partial<Record<ErrorKey, Readonly<Record<string, Words>>>> = reasons;
  return known[key]?.[String(reason)] ?? errors[key];
}
