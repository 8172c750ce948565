import * as v from 'valibot';
import { endpoints } from './endpoints.ts';
import * as answers from './fields/answer-fields.ts';

const { token, providerAuth, tcAuth, identityPicture, wxBind, unlink, mergeAccount } = endpoints;

/**
 * The shapes of the public API that several calls share, by the names of the API description. A generator of clients
 * makes one type of each.
 */
export const publicSchemas = {
  Empty: v.object({}),
  AuthData: answers.authData,
  Profile: answers.profile,
  OwnProfile: answers.ownProfile,
  BaseUserInfo: answers.baseUserInfo,
  MergePreview: answers.mergePreview,
  MergeOffer: answers.mergeOffer,
  RefusalReason: answers.refusalReason,
  LinkedIdentities: answers.linkedIdentities,
  AccountView: answers.accountView,
  RecentMethod: answers.recentMethod,
  RecentAddition: answers.recentAddition,
  AskingProduct: answers.askingProduct,
  ApiScopes: answers.apiScopes,
  Passkey: endpoints.addPasskey.output,
  FactorRemoval: endpoints.removePasskey.output,
  RecoveryCodes: endpoints.renewRecoveryCodes.output,
  SentCode: endpoints.sendCode.output,
  ExportState: endpoints.viewExport.output,
  ProviderSignIn: providerAuth.output,
  ProviderRestart: tcAuth.refusals.TICKET_EXPIRED,
  LinkedProvider: wxBind.output,
  LinkRefusal: wxBind.refusals.WX_ALERT,
  MergeRequest: mergeAccount.input,
  Merged: mergeAccount.output,
  MergeProofs: mergeAccount.refusals.REAUTH_REQUIRED,
  MergeConflicts: mergeAccount.refusals.VERSIONS_INCONSISTENT,
  Proofs: endpoints.addPasskey.refusals.REAUTH_REQUIRED,
  SecondFactor: token.refusals.SECOND_FACTOR_REQUIRED,
  LockOut: token.refusals.LOCKED_OUT,
  UnknownPasskey: token.refusals.PASSKEY_UNKNOWN,
  SignUpOffer: endpoints.signInByCode.refusals.NO_ACCOUNT,
  CodeWait: endpoints.sendCode.refusals.CODE_TOO_SOON,
  OwnCode: endpoints.verifyPresentContact.input,
  Security: endpoints.verifyPresentContact.output,
  SecurityRequest: unlink.input,
  TicketRequest: identityPicture.input,
  DeviceCode: endpoints.deviceSignIn.input,
  NoticeToken: endpoints.viewUndo.input,
} as const;
