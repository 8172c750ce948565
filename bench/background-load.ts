/** A thread that sends one request over and over until it gets a message; then it ends by itself. */
import { parentPort, workerData } from 'node:worker_threads';
import autocannon from 'autocannon';

const running = autocannon({ connections: 16, duration: 600, ...workerData }, () => parentPort?.close());
parentPort?.once('message', () => running.stop());
