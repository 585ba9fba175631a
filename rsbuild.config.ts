/**
 * Two builds of one source: `web` for the browser, and `prerender` for Node, which tools/build.ts runs once to write
 * the home page's HTML. The settings are parsed here: a bad one stops the build and names its key.
 */
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { parseSettings } from './src/settings.ts';
import classNameOf from './tools/build/class-names.cjs';
import { HOLDS_PROSE, IS_CONTRACT_PART } from './tools/build/source-groups.ts';

const isDevelopment = process.env['NODE_ENV'] === 'development';
const define = { __SETTINGS__: JSON.stringify(parseSettings(process.env)) };
// The runs of generated paths build the same client with a recorder beside it.
const entry = isDevelopment ? './src/entry.development.ts' : (process.env['ENTRY'] ?? './src/entry.ts');
/** Both builds call a class the same. */
const shortNames = { modules: { getLocalIdent: classNameOf } };
const backendPort = process.env['BACKEND_PORT'] ?? '3001';

export default defineConfig({
  plugins: [pluginReact()],
  mode: isDevelopment ? 'development' : 'production',
  server: {
    port: Number(process.env['PORT'] ?? 3000),
    strictPort: true,
    printUrls: false,
    publicDir: { name: 'public' },
    ...(isDevelopment && {
      // A path such as /login is a page to GET and a call to POST.
      proxy: [
        {
          pathFilter: (pathname: string, request: { method?: string | undefined }) =>
            request.method === 'POST' ||
            /^\/(images|socket\.io|health|mailbox|mailbox\.json|linkedin-stand-in)(\/|$)/.test(pathname),
          target: `http://localhost:${backendPort}`,
          ws: true,
        },
      ],
    }),
  },
  // Lazy compilation asks for its modules by POST, which is for calls here.
  resolve: {
    // React 18 and later have the hook that the shims are for.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim/index.js$': 'react',
      'use-sync-external-store/shim$': 'react',
    },
  },
  performance: { printFileSize: false },
  dev: { client: { overlay: false }, lazyCompilation: false },
  environments: {
    web: {
      source: {
        entry: isDevelopment
          ? { index: entry, gallery: './src/gallery.tsx' }
          : { index: entry, boot: { import: './src/boot.ts', html: false } },
        define,
      },
      html: { template: './index.html' },
      output: {
        target: 'web',
        distPath: { root: isDevelopment ? '.cache/development' : 'dist' },
        cleanDistPath: true,
        manifest: !isDevelopment,
        // The first script names every later one and its sheet by it.
        filenameHash: 'contenthash:6',
        sourceMap: false,
        legalComments: 'linked',
        // What has @layer, :has(), dialog and popover: 2023 and later.
        overrideBrowserslist: [
          'chrome >= 114',
          'edge >= 114',
          'firefox >= 125',
          'safari >= 17',
          'ios_saf >= 17',
        ],
        minify: {
          jsOptions: { minimizerOptions: { compress: { passes: 3, ecma: 2022 }, format: { ecma: 2022 } } },
        },
      },
      tools: {
        ...(!isDevelopment && { htmlPlugin: false }),
        // Names are for development; a letter that is not sent is the cheapest.
        ...(!isDevelopment && { cssLoader: shortNames }),
        // As with scripts: one that hangs is given up, so that trying again asks for it anew.
        cssExtract: {
          pluginOptions: {
            linkType: false,
            insert: (link: HTMLLinkElement) => {
              setTimeout(() => link.onerror?.(new Event('error')), 120_000);
              document.head.append(link);
            },
          },
        },
        rspack: {
          module: {
            rules: [
              // Sheets come with the page that needs them, in any order: which of two wins must not depend on it.
              {
                test: /[\\/]src[\\/](views[\\/].*|boot)\.css$/,
                enforce: 'pre' as const,
                loader: './tools/build/layer-styles.cjs',
              },
              // Prose is for developers: the inspector shows it, what is built for everybody goes without.
              ...(isDevelopment
                ? []
                : [
                    {
                      test: HOLDS_PROSE,
                      enforce: 'pre' as const,
                      loader: './tools/build/strip-descriptions.cjs',
                    },
                    { test: /[\\/]wouter[\\/]src[\\/]/, loader: './tools/build/see-through.cjs' },
                    {
                      test: /[\\/]downshift[\\/]dist[\\/]downshift\.esm\.mjs$/,
                      loader: './tools/build/whole-react.cjs',
                    },
                    {
                      test: /[\\/]xstate[\\/]dist[\\/]xstate-dev\.esm\.js$/,
                      loader: './tools/build/without-devtools.cjs',
                    },
                    {
                      test: /[\\/]xstate[\\/]dist[\\/](StateMachine|raise|assign|log)-\w+\.esm\.js$/,
                      loader: './tools/build/lean-machines.cjs',
                    },
                    {
                      test: /engine\.io-client[\\/]build[\\/]esm[\\/]transports[\\/]webtransport\.js$/,
                      loader: './tools/build/without-webtransport.cjs',
                    },
                  ]),
            ],
          },
          // Every browser has globalThis, which is what the libraries ask for first.
          node: { global: false },
          optimization: {
            splitChunks: {
              // What several pages share is one chunk, unless it is so small that a request would cost more.
              chunks: 'async',
              minSize: 37_000,
              // React is a script of its own: it outlives our releases in caches, and starts in a task of its own.
              cacheGroups: {
                // What all texts share, once: half of them have no sheet of their own.
                texts: {
                  type: 'css/mini-extract',
                  test: /[\\/]views[\\/]parts[\\/]contents[\\/]/,
                  chunks: 'async',
                  name: 'texts',
                  enforce: true,
                },
                schemas: {
                  test: IS_CONTRACT_PART,
                  chunks: 'async',
                  name: 'schemas',
                  enforce: true,
                },
                react: {
                  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                  chunks: 'initial',
                  name: 'react',
                  enforce: true,
                },
              },
            },
          },
          output: { chunkLoadTimeout: 120_000, trustedTypes: { policyName: 'marketlane' } },
        },
      },
    },
    ...(!isDevelopment && {
      prerender: {
        source: { entry: { index: './src/prerender.tsx' }, define },
        output: {
          target: 'node',
          module: true,
          distPath: { root: '.cache/prerender' },
          filename: { js: '[name].js' },
          cleanDistPath: true,
          minify: false,
          sourceMap: false,
        },
        // One file: nothing of it comes over a wire.
        tools: {
          cssLoader: shortNames,
          rspack: { module: { parser: { javascript: { dynamicImportMode: 'eager' } } } },
        },
      },
    }),
  },
});
