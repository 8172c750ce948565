/** The upper limit of HTTP on this machine: a Fastify that answers with a small JSON object. */
import fastify from 'fastify';

const app = fastify();
app.get('/', async () => ({ code: 0, msg: 'ok', data: null }));
process.send?.({ ready: { url: await app.listen({ host: '127.0.0.1', port: 0 }) } });
