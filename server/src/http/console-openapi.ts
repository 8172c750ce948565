import { brand } from '@isoline/contract/brand.ts';
import type { ConsoleEndpoint } from '@isoline/contract/console/console-endpoint.ts';
import { consoleSubjects } from '@isoline/contract/console/console-endpoints.ts';
import { consoleSchemas } from '@isoline/contract/console/console-schemas.ts';
import type { ErrorKey } from '@isoline/contract/errors.ts';
import { type DescribedApi, describeApi } from './describe-api.ts';
import { commonFailures } from './openapi-answers.ts';

const ofOperators = ['USER_NOT_LOGIN', 'FORBIDDEN'] as const satisfies readonly ErrorKey[];

const consoleApi: DescribedApi<ConsoleEndpoint> = {
  title: `${brand.name} Account console`,
  introduction: 'The calls of the operators’ console. `x-access` is the permission that a call needs.',
  subjects: consoleSubjects,
  named: consoleSchemas,
  credentials: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-console_session',
      description: 'The session of an operator.',
    },
  },
  failureKeys: [...ofOperators, 'FIELDS_INVALID', ...commonFailures],
  security: ({ access }) => (access === 'visitor' ? [{}] : [{ session: [] }]),
  failures: ({ access }) => [...(access === 'visitor' ? [] : ofOperators), 'FIELDS_INVALID', ...commonFailures],
  note: ({ confirmed }) => (confirmed ? 'It needs a confirmation by passkey in the last 10 minutes.' : null),
};

/** Describes the API of the console as OpenAPI 3.1, for a console at `origin`. */
export const consoleOpenApi = (origin: string): object => describeApi(consoleApi, origin);
