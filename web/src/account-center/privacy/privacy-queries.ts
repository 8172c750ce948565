import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { viewExport } from '@isoline/contract/export-data.ts';
import { viewPrivacy } from '@isoline/contract/privacy.ts';
import type { Locale } from '@isoline/ui/i18n/locale.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { requireData } from '../../api/require-data.ts';
import { PRIVACY } from '../../shared/account/account-queries.ts';

export type DataKind = OutputOf<typeof viewPrivacy>['kinds'][number];
export type Consent = OutputOf<typeof viewPrivacy>['consents'][number];

/** Returns the query of the stored data and the consents of the account, in the language of the page. */
export const privacyQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...PRIVACY, locale],
    queryFn: async () => requireData(await call(viewPrivacy, {})),
    placeholderData: keepPreviousData,
  });

const LOOK_EVERY_MS = 2_000;

/** The progress of the data copy, polled while the copy is prepared. */
export const exportQuery = queryOptions({
  queryKey: ['activity', 'export'],
  queryFn: async () => requireData(await call(viewExport, {})),
  refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? LOOK_EVERY_MS : false),
});
