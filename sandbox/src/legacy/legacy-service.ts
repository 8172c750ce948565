import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Service } from '../service.ts';

interface LegacyOptions {
  readonly secret: string;
  /** The passwords of its users. */
  readonly users: Readonly<Record<string, string>>;
}

const body = v.object({ user: v.string(), password: v.string() });

/** Creates a former system that does not hand out hashes, and answers whether a password is correct. */
export const legacyService = ({ secret, users }: LegacyOptions): Service => ({
  name: 'legacy',
  description: {
    zh: '旧系统：/legacy/sign-in 回答密码是否正确。',
    en: 'A former system: /legacy/sign-in answers whether a password is correct.',
  },
  vendorFaults: [],
  routes(app: FastifyInstance) {
    app.post('/legacy/sign-in', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${secret}`) return reply.code(401).send({});
      const asked = v.safeParse(body, request.body);
      if (!asked.success) return reply.code(400).send({});
      const { user, password } = asked.output;
      return { valid: Object.hasOwn(users, user) && users[user] === password };
    });
  },
});
