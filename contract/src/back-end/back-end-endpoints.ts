import { endpointsOf } from '../endpoint.ts';
import * as membership from './membership.ts';
import * as points from './points.ts';
import * as streams from './streams.ts';
import * as users from './users.ts';

/** The endpoints of the API for back ends by subject. A subject is a file of this folder. */
export const backEndSubjects = { users, points, membership, streams } as const;

/** Every endpoint of the API for back ends by name. */
export const backEndEndpoints = endpointsOf(backEndSubjects);
