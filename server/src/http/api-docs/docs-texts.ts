import type { Endpoint } from '@isoline/contract/endpoint.ts';
import type { Language } from '@isoline/contract/errors/error-row.ts';

export interface DocsTexts {
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  readonly other: string;
  readonly calls: string;
  readonly access: Readonly<Record<Endpoint['access'], string>>;
  readonly caller: string;
  readonly path: string;
  readonly headers: string;
  readonly query: string;
  readonly body: string;
  readonly form: string;
  readonly either: string;
  readonly data: string;
  readonly bytes: (type: string) => string;
  readonly nothing: string;
  readonly refusals: string;
  readonly failures: string;
  readonly optional: string;
  readonly anyValue: string;
  readonly atMost: (count: number) => string;
  readonly errors: string;
  readonly errorsLead: string;
  readonly columns: readonly [code: string, key: string, status: string, sentence: string];
}

/** The words of the page that describes the API. */
export const docsTexts: Readonly<Record<Language, DocsTexts>> = {
  zh: {
    title: '接口文档',
    lead: '每个 JSON 响应都是 {code, msg, data}。code 为 0 表示成功；业务结果是 HTTP 200 和别的 code。msg 使用 Accept-Language 的语言。接口的说明为英文。',
    description: '：供生成客户端用的 OpenAPI 3.1 描述',
    other: 'English',
    calls: '接口',
    access: {
      visitor: '任何人',
      'signed-in': '已登录的用户（Bearer）',
      reauthenticated: '已登录、且 10 分钟内验证过身份的用户（Bearer，或一次性的 security）',
      client: '已登记的客户端（HTTP Basic）',
      token: '持有令牌的人',
    },
    caller: '谁可以调用',
    path: '路径',
    headers: '请求头',
    query: '查询参数',
    body: 'JSON 请求体',
    form: '表单请求体',
    either: 'JSON 或表单请求体',
    data: '成功时的 data',
    bytes: (type) => `成功时也可能是 ${type} 的内容`,
    nothing: '无',
    refusals: '其他结果（HTTP 200）',
    failures: '失败',
    optional: '可选',
    anyValue: '任意值',
    atMost: (count) => `最长 ${count}`,
    errors: '错误码',
    errorsLead: '每个 code 的含义和 msg。',
    columns: ['code', '名称', 'HTTP', '文字'],
  },
  en: {
    title: 'API',
    lead: 'Every JSON answer is {code, msg, data}. code 0 is success; a business outcome is HTTP 200 with another code. msg is in the language of Accept-Language.',
    description: ': the OpenAPI 3.1 description, for generators of clients',
    other: '中文',
    calls: 'Calls',
    access: {
      visitor: 'Anyone',
      'signed-in': 'A signed-in user (Bearer)',
      reauthenticated:
        'A signed-in user who was verified in the last 10 minutes (Bearer), or sends a one-use ticket as security',
      client: 'A registered client (HTTP Basic)',
      token: 'The holder of a token',
    },
    caller: 'Who may call it',
    path: 'Path',
    headers: 'Request headers',
    query: 'Query',
    body: 'JSON body',
    form: 'Form body',
    either: 'JSON or form body',
    data: 'Data of a success',
    bytes: (type) => `A success may also be ${type}`,
    nothing: 'None',
    refusals: 'Other outcomes (HTTP 200)',
    failures: 'Failures',
    optional: 'optional',
    anyValue: 'any value',
    atMost: (count) => `at most ${count}`,
    errors: 'Error codes',
    errorsLead: 'The meaning of each code, and its msg.',
    columns: ['code', 'Key', 'HTTP', 'Sentence'],
  },
};
