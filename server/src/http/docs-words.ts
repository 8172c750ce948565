import type { Access } from '@isoline/contract/endpoint.ts';
import type { subjects } from '@isoline/contract/endpoints.ts';
import type { Language } from '@isoline/contract/errors/error-row.ts';

interface DocsWords {
  readonly title: string;
  readonly lead: string;
  readonly machine: string;
  readonly path: string;
  readonly headers: string;
  readonly query: string;
  readonly body: string;
  readonly data: string;
  readonly refusals: string;
  readonly catalogue: string;
  readonly columns: readonly [string, string, string, string, string];
  readonly access: Readonly<Record<Access, string>>;
  readonly subjects: Readonly<Record<keyof typeof subjects, string>>;
}

const en: DocsWords = {
  title: 'Calls',
  lead: 'Every JSON answer is {code, msg, data}. Code 0 is success; a business outcome is HTTP 200 with another code. msg follows Accept-Language.',
  machine: 'The same as OpenAPI 3.1',
  path: 'Path',
  headers: 'Headers',
  query: 'Query',
  body: 'Body',
  data: 'Data',
  refusals: 'Other outcomes',
  catalogue: 'Error catalogue',
  columns: ['Key', 'Code', 'HTTP', 'Chinese', 'English'],
  access: {
    visitor: 'Anyone',
    'signed-in': 'Signed in (bearer)',
    reauthenticated: 'Signed in and verified again (bearer, ticket)',
    client: 'Registered client (Basic)',
    token: "A token in the product's own place",
  },
  subjects: {
    signIn: 'Sign-in',
    session: 'Session',
    verification: 'Codes and checks',
    register: 'Sign-in by code, registration',
    resetPassword: 'Forgotten password',
    linkProvider: 'Provider identities',
    wechat: 'WeChat',
    tencentCloud: 'Cloud account',
    changeContact: 'Change of contact',
    mergeAccounts: 'Merging',
    changePassword: 'Password',
    account: 'Account centre',
    avatar: 'Avatar and nickname',
    products: 'Products',
    clientErrors: 'Errors of the web app',
  },
};

const zh: DocsWords = {
  title: '接口',
  lead: '所有 JSON 应答均为 {code, msg, data}。code 为 0 表示成功；业务结果为 HTTP 200 加其他 code。msg 的语言由 Accept-Language 决定。',
  machine: '同样内容的 OpenAPI 3.1',
  path: '路径参数',
  headers: '请求头',
  query: '查询参数',
  body: '请求体',
  data: '返回 data',
  refusals: '其他结果',
  catalogue: '错误目录',
  columns: ['键', '代码', 'HTTP', '中文', '英文'],
  access: {
    visitor: '任何人',
    'signed-in': '已登录（Bearer）',
    reauthenticated: '已登录并再次验证（Bearer 与凭证）',
    client: '已注册的客户端（Basic）',
    token: '在产品自己的位置携带令牌',
  },
  subjects: {
    signIn: '登录',
    session: '会话',
    verification: '验证码与检查',
    register: '验证码登录与注册',
    resetPassword: '忘记密码',
    linkProvider: '第三方身份',
    wechat: '微信',
    tencentCloud: '云账号',
    changeContact: '更换手机号或邮箱',
    mergeAccounts: '账号合并',
    changePassword: '密码',
    account: '账号中心',
    avatar: '头像与昵称',
    products: '产品',
    clientErrors: '网页错误',
  },
};

/** The words of the page of calls. */
export const docsWords: Readonly<Record<Language, DocsWords>> = { en, zh };
