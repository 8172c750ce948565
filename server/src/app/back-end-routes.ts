import type { BackEndRoutes } from '../http/serve-back-ends.ts';
import { membership, points, users } from '../operations/back-end/routes.ts';
import { routes as streams } from '../operations/streams/routes.ts';

/** The handlers of every subject of the API for back ends. */
export const backEndRoutes: BackEndRoutes = { users, points, membership, streams };
