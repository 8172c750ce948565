import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { backEndMessages } from './back-end-messages.ts';
import { productMessages } from './product-messages.ts';

export function useFieldLabel(): (field: string) => string {
  const text = useMessages(productMessages);
  const backEnd = useMessages(backEndMessages);
  const labels: Readonly<Record<string, string>> = {
    id: text.id,
    'name.zh': text.nameZh,
    'name.en': text.nameEn,
    'summary.zh': text.summaryZh,
    'summary.en': text.summaryEn,
    url: text.url,
    origins: text.origins,
    'maker.zh': text.makerZh,
    'maker.en': text.makerEn,
    privacyPolicy: text.privacyPolicy,
    recommended: text.recommended,
    firstParty: text.firstParty,
    client: text.kind,
    deviceSignIn: text.deviceSignIn,
    redirectUris: text.redirectUris,
    postLogoutRedirectUris: text.postLogoutRedirectUris,
    backchannelLogoutUri: text.backchannelLogoutUri,
    pkce: text.pkce,
    idTokenClaims: text.idTokenClaims,
    signingAlgorithm: text.signingAlgorithm,
    frameOrigins: text.frameOrigins,
    icon: text.icon,
    backEndScopes: backEnd.scopes,
    jwks: backEnd.jwks,
    jwksUri: backEnd.jwksUri,
    eventStream: backEnd.eventStream,
    pointsReasons: backEnd.pointsReasons,
  };
  return (field) => labels[field] ?? field;
}
