/**
 * `npm run dev`: the client with hot reload on PORT (3000), and behind it the backend, restarted on change (PORT +
 * 1). The design system's gallery is at /gallery.
 */
import '../server/environment.ts';
import './demonstration.ts';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createRsbuild, loadConfig } from '@rsbuild/core';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env['PORT'] ?? 3000);
process.env['NODE_ENV'] = 'development';
process.env['BACKEND_PORT'] = String(port + 1);

const backend = spawn(
  process.execPath,
  ['--watch-path=server', '--watch-path=src/contracts', 'server/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      // Links in mails and the LinkedIn callback lead to the client with hot reload.
      PUBLIC_SITE_URL: `http://localhost:${port}`,
      ...process.env,
      PORT: String(port + 1),
      CORS_ORIGINS: `http://localhost:${port}`,
    },
  },
);

const { content } = await loadConfig({ cwd: root });
const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig: content });
const { server } = await rsbuild.startDevServer();
console.log(
  `\nThe client with hot reload: http://localhost:${port} — the parts: http://localhost:${port}/gallery
The inspector: http://localhost:${port}/?inspect=local, or Ctrl and the key below Escape (docs/inspecting.md)\n`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    backend.kill(signal);
    void server.close().then(() => process.exit(0));
  });
