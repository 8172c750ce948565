/** The limit of what this machine's HTTP can do: Fastify that answers a small JSON. */
import fastify from 'fastify';

const app = fastify();
app.get('/', async () => ({ code: 0, msg: 'ok', data: null }));
process.send?.({ ready: { url: await app.listen({ host: '127.0.0.1', port: 0 }) } });
