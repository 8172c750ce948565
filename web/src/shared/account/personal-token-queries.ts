import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { personalTokens } from '@isoline/contract/personal-tokens.ts';
import type { Locale } from '@isoline/ui/i18n/locale.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { requireData } from '../../api/require-data.ts';
import { refetchChanged, SECURITY_EVENTS } from './account-cache.ts';

export type PersonalToken = OutputOf<typeof personalTokens>[number];

const PERSONAL_TOKENS = ['account', 'personal-tokens'];

/** Returns the query of the account's personal access tokens, in the language of the page. */
export const personalTokensQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...PERSONAL_TOKENS, locale],
    queryFn: async () => requireData(await call(personalTokens, {})),
    placeholderData: keepPreviousData,
  });

/** Fetches the tokens again after one of them changed, including the events of that change. */
export const refetchPersonalTokens = (): Promise<void> => refetchChanged([PERSONAL_TOKENS, SECURITY_EVENTS]);
