/** The upper limit of password sign-ins: a server that only verifies one argon2id hash of our cost for each call. */
import { hash, verify } from '@node-rs/argon2';
import fastify from 'fastify';

const known = await hash('Summit#Path4', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
const app = fastify();
app.get('/', async () => ({ right: await verify(known, 'Summit#Path4') }));
process.send?.({ ready: { url: await app.listen({ host: '127.0.0.1', port: 0 }) } });
