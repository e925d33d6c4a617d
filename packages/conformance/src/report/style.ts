/** Light and dark, readable at any width. States are words as well as colors. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; --fine: #1a7f37; --bad: #cf222e; --quiet: #6e7781; --line: #d0d7de; }
@media (prefers-color-scheme: dark) {
  :root { --fine: #3fb950; --bad: #ff7b72; --quiet: #9198a1; --line: #3d444d; }
}
body { font: 15px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; }
summary { cursor: pointer; padding: 0.25rem 0; }
small { color: var(--quiet); }
table { border-collapse: collapse; width: 100%; margin: 0 0 1rem 1rem; }
th { text-align: left; font-weight: 600; }
td, th { border-top: 1px solid var(--line); padding: 0.15rem 0.75rem 0.15rem 0; vertical-align: top; overflow-wrap: anywhere; }
tr > :first-child, tr > :nth-child(2) { white-space: nowrap; width: 1%; }
pre { margin: 0.25rem 0; white-space: pre-wrap; }
.passed { color: var(--fine); }
.failed, .unexpected-pass, .uncovered { color: var(--bad); font-weight: 600; }
.elsewhere, .informative, .planned, .unsupported, .expected-failure { color: var(--quiet); }
`;
