/**
 * Who may import whom. The compiler enforces the same through the references in the tsconfigs; this
 * second check also sees type-only imports, cycles and Node's modules, and says the rule in words.
 */

const PURE = '^packages/(kernel|board|text|ai|games/(shared/)?[^/]+)/src/'

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const layers = [
  {
    name: 'kernel-stands-alone',
    comment: 'The kernel knows no game, no board and no language.',
    severity: 'error',
    from: { path: '^packages/kernel/src/' },
    to: { path: '^packages/(?!kernel/)' },
  },
  {
    name: 'board-on-kernel',
    comment: 'A board knows no game: it may import the kernel at most.',
    severity: 'error',
    from: { path: '^packages/board/src/' },
    to: { path: '^packages/(?!board/|kernel/)' },
  },
  {
    name: 'game-on-kernel-and-board',
    comment: 'A game stands on kernel, board and what its family shares, and knows no other game.',
    severity: 'error',
    from: { path: '^packages/games/(?!catalog/|shared/)([^/]+)/src/' },
    to: { path: '^packages/(?!games/$1/|games/shared/|board/|kernel/)' },
  },
  {
    name: 'family-on-kernel-and-board',
    comment: 'What a family of games shares knows none of them.',
    severity: 'error',
    from: { path: '^packages/games/shared/([^/]+)/src/' },
    to: { path: '^packages/(?!games/shared/$1/|board/|kernel/)' },
  },
  {
    name: 'catalog-on-games',
    comment: 'The catalog lists the games and knows nothing above them.',
    severity: 'error',
    from: { path: '^packages/games/catalog/src/' },
    to: { path: '^packages/(?!games/|board/|kernel/)' },
  },
  {
    name: 'text-on-kernel',
    comment: 'Texts come from the games through the contract.',
    severity: 'error',
    from: { path: '^packages/text/src/' },
    to: { path: '^packages/(?!text/|kernel/)' },
  },
  {
    name: 'ai-on-kernel',
    comment: 'Players know games only through the contract.',
    severity: 'error',
    from: { path: '^packages/ai/src/' },
    to: { path: '^packages/(?!ai/|kernel/)' },
  },
  {
    name: 'programs-are-not-libraries',
    comment: 'Command line and server stand at the top: nobody imports them, not even each other.',
    severity: 'error',
    from: { path: '^packages/([^/]+)/' },
    to: { path: '^packages/(cli|server)/', pathNot: '^packages/$1/' },
  },
  {
    name: 'sources-before-tests',
    comment: 'What runs does not import what tests it.',
    severity: 'error',
    from: { path: '^packages/.+/src/' },
    to: { path: '^packages/.+/test/' },
  },
]

module.exports = {
  forbidden: [
    ...layers,
    {
      name: 'pure-of-node',
      comment: 'Rules, boards, texts and players also run in the browser.',
      severity: 'error',
      from: { path: PURE },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one subject in two places.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that cannot be followed is an import that cannot be checked.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.mjs', '.js', '.json'],
    },
  },
}
