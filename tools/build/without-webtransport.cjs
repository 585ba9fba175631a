/**
 * Replaces engine.io's WebTransport transport. The socket's adapter uses only polling and WebSocket, but a bundler
 * cannot see that: the transport would add 0.8 KB of brotli to every page.
 */
module.exports = () => 'export class WT {}';
