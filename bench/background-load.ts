/** A thread that sends one request repeatedly until it gets a message, and then exits. */
import { parentPort, workerData } from 'node:worker_threads';
import autocannon from 'autocannon';

const running = autocannon({ connections: 16, duration: 600, ...workerData }, () => parentPort?.close());
parentPort?.once('message', () => running.stop());
