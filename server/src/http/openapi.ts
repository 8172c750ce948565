import { brand } from '@isoline/contract/brand.ts';
import type { Endpoint } from '@isoline/contract/endpoint.ts';
import { subjects } from '@isoline/contract/endpoints.ts';
import { errors } from '@isoline/contract/errors.ts';
import { publicSchemas } from '@isoline/contract/public-schemas.ts';
import { type DescribedApi, describeApi } from './describe-api.ts';
import { commonFailures, listFailures, providerFailures } from './openapi-answers.ts';

const introduction = `Every JSON answer is \`{code, msg, data}\`. \`code\` 0 is success; a business outcome is HTTP 200 with another code.
\`msg\` is in the language of \`Accept-Language\`.

# Error catalog

| code | key | HTTP | sentence |
| --- | --- | --- | --- |
${Object.entries(errors)
  .sort(([, one], [, other]) => one.code - other.code)
  .map(([key, { code, status, en, zh }]) => `| ${code} | ${key} | ${status} | ${en}<br>${zh} |`)
  .join('\n')}
`;

const publicApi: DescribedApi<Endpoint> = {
  title: `${brand.name} Account`,
  introduction,
  subjects,
  named: publicSchemas,
  credentials: {
    bearer: { type: 'http', scheme: 'bearer', description: 'The access token.' },
    basic: { type: 'http', scheme: 'basic', description: 'A registered client: `client:secret`.' },
  },
  failureKeys: ['USER_NOT_LOGIN', 'GONE', 'FIELDS_INVALID', ...providerFailures, ...commonFailures],
  security(endpoint) {
    switch (endpoint.access) {
      case 'client':
        return [{ basic: [] }];
      case 'signed-in':
      case 'reauthenticated':
        return [{ bearer: [] }];
      case 'visitor':
        return endpoint.bearer === 'never' ? [{}] : [{}, { bearer: [] }];
      case 'token':
        return [{}, { bearer: [] }];
    }
  },
  failures: listFailures,
  note: ({ access }) => (access === 'reauthenticated' ? '`security` is a one-use ticket of kind `reauth`.' : null),
};

/** Describes the public API as OpenAPI 3.1, for a server at `origin`. */
export const openApi = (origin: string): object => ({ ...describeApi(publicApi, origin), 'x-errors': errors });
