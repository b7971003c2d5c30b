import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractCalls } from './build/contract-calls.ts'
import { documentScripts } from './build/document-scripts.ts'
import { mergeRefs } from './build/merge-refs.ts'
import { pages } from './build/pages.ts'
import { precompress } from './build/precompress.ts'

export default defineConfig({
  plugins: [react(), mergeRefs(), contractCalls(), documentScripts(), pages(), precompress()],
  server: {
    port: 5173,
    proxy: { '/api': 'http://localhost:3000', '/static': 'http://localhost:3000' },
  },
  // The one that delivers answers in the background.
  worker: {
    format: 'es',
    plugins: () => [contractCalls()],
  },
  build: {
    target: 'es2022',
    // The content security policy forbids inlined files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which files a page needs: the size budgets are checked against it.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Parts that several pages share would be a hundred files of 1 KB for each page, and on
          // a shaky network every request can fail. Small ones (bytes of source) are copied into
          // the pages, where they also compress better (docs/decisions/0025).
          experimentalInlineCommonChunks: { maxSize: 40_000 },
          groups: [
            // Every page needs them: together they compress better, and a new release leaves them
            // in the browser's cache.
            {
              name: 'vendor',
              test: /node_modules\/((react|react-dom|scheduler|react-router)\/|zustand\/esm\/(react|vanilla)\.mjs)|@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)|rolldown\/runtime|preload-helper/,
            },
            // Dialogs, and what opens and floats: menus, selects, tooltips. Pages that students
            // open first do without them until they have been painted.
            {
              name: 'dialogs',
              test: /node_modules\/(react-remove-scroll(-bar)?|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|@mantine\/core\/esm\/components\/(Modal|ModalBase|FocusTrap|Overlay|Portal|ScrollArea)|@mantine\/hooks\/esm\/use-focus-(return|trap))\//,
              includeDependenciesRecursively: false,
            },
            {
              name: 'overlays',
              test: /node_modules\/(@floating-ui|tabbable|@mantine\/core\/esm\/(components\/(Menu|Popover|Combobox|Select|Tooltip)|utils\/Floating)|@mantine\/hooks\/esm\/use-(click-outside|long-press))\//,
              includeDependenciesRecursively: false,
            },
            // What nearly every page but home uses, in one request.
            {
              name: 'parts',
              test: /node_modules\/(@mantine\/core\/esm\/(core|utils\/In|components\/(Button|CloseButton|Group|Input|InputBase|Loader|Skeleton|Stack|Text|Transition|UnstyledButton|VisuallyHidden))\/|@mantine\/hooks\/(?!esm\/use-(click-outside|collapse|debounced-value|disclosure|drag|hotkeys|intersection|local-storage|long-press|mutation-observer|pagination|session-storage|shallow-effect|timeout))|@tanstack\/(query-core|react-query)\/(?!build\/modern\/(mutationObserver|useMutation|usePrefetchQuery))|clsx\/)|\/src\/(app\/Providers|lib\/query-client|ui\/theme\/(theme|ThemeProvider))\./,
              includeDependenciesRecursively: false,
            },
            // What surrounds the pages of whoever is signed in, with the parts that these pages
            // share.
            {
              name: 'signed-in',
              test: /\/src\/app\/layouts\/(HeaderUser|DashboardLayout|ProfileMenu|Clock|navigation\/(StudentSidebar|NavList|NavActions))|\/src\/(features\/school\/search\/(SearchLauncher|recent-pages)|ui\/(PersonAvatar|controls\/OpensLater)\.)|@mantine\/core\/esm\/components\/Avatar\/|@mantine\/hooks\/esm\/use-(disclosure|hotkeys|mutation-observer)\//,
              includeDependenciesRecursively: false,
            },
            // Not the drawer, which only narrow screens open: it brings 2 KB of the library.
            {
              name: 'admin',
              test: /\/src\/(features\/.*\/admin-pages\.|app\/(admin-(pages|routes)|pages\/admin-pages|layouts\/(Admin(Bar|Layout)|navigation\/(AdminSidebar|admin-navigation))))/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'forms',
              test: /node_modules\/(zod|@mantine\/form|klona|fast-deep-equal)\//,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
