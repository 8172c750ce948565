import * as v from 'valibot';
import { pointsCursor } from '../fields/points-cursor.ts';
import { fields } from '../fields/request-fields.ts';
import { consoleEndpoint } from './console-endpoint.ts';
import { onPerson } from './console-fields.ts';
import { nextCursor, noticeSent, pointsEntry, signIn } from './person-list-shapes.ts';

const WRONG = 'FIELDS_INVALID';
const description =
  'The page after `cursor`, which the page of the person or the previous page names. Each page is an audit entry, and is shown in the activity of the person.';

export const personPoints = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/people/{id}/points',
  access: 'people.view',
  summary: 'More entries of the points of a person',
  description,
  params: onPerson,
  input: fields({ cursor: pointsCursor }),
  output: v.object({ entries: v.array(pointsEntry), nextCursor }),
});

export const personSignIns = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/people/{id}/sign-ins',
  access: 'people.view',
  summary: 'More sign-in records of a person',
  description,
  params: onPerson,
  input: fields({ cursor: v.pipe(v.string(WRONG), v.regex(/^\d{1,9}$/, WRONG)) }),
  output: v.object({ entries: v.array(signIn), nextCursor }),
});

export const personNotices = consoleEndpoint({
  method: 'GET',
  path: '/apis/console/people/{id}/notices',
  access: 'people.view',
  summary: 'More notices that were sent to a person',
  description,
  params: onPerson,
  input: fields({ cursor: v.pipe(v.string(WRONG), v.regex(/^[\w-]{1,64}$/, WRONG)) }),
  output: v.object({ entries: v.array(noticeSent), nextCursor }),
});
