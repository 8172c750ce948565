import * as v from 'valibot';
import { consoleEndpoints as calls } from './console-endpoints.ts';

/** The shapes of the console's API that several calls share, by the names of the API description. */
export const consoleSchemas = {
  Empty: v.object({}),
  Reason: calls.closePerson.input,
  SignedInOperator: calls.currentOperator.output,
  PasskeyRequest: calls.confirmOptions.output,
  PasskeyAnswer: calls.confirmOperator.input,
  UnknownPasskey: calls.confirmOperator.refusals.PASSKEY_UNKNOWN,
  PersonAction: calls.endPersonSessions.input,
  SessionsEnded: calls.endPersonSessions.output,
  Proposal: calls.proposeRemoval.output,
  ReplacementRequest: calls.proposeReplacement.input,
  StreamRefusal: calls.verifyProductStream.refusals.STREAM_REFUSED,
  OnOrOff: calls.switchProduct.input,
  ProductRefusal: calls.addProduct.refusals.PRODUCT_REFUSED,
} as const;
