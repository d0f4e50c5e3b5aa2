import "server-only";

/** Styles on top of Swagger UI's own: the site's colours with enough contrast, and a layout for phones. */
export const REFERENCE_STYLES = `
:root{color-scheme:light;--paper:#fbf5e9;--surface:#fffdf8;--ink:#2a2238;--muted:#5f566b;--line:#e3d7c1;--primary:#0b6662;--code:#6d0fa8}
html.dark-mode{color-scheme:dark;--paper:#181426;--surface:#221c33;--ink:#f6eee0;--muted:#c0b6c8;--line:#3b3350;--primary:#6fcdc2;--code:#d3b3ff}
body,html.dark-mode body{margin:0;background:var(--paper);color:var(--ink);font-family:system-ui,sans-serif}
.bar{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;justify-content:space-between;padding:.5rem clamp(1rem,4vw,3rem);background:var(--surface);border-bottom:1px solid var(--line)}
.bar a,noscript a{color:var(--primary);display:inline-flex;align-items:center;min-height:2.75rem}
.home{font-weight:700;font-size:1.125rem;text-decoration:none}
.home:hover{text-decoration:underline}
.skip{position:absolute;left:-999rem;top:.5rem;padding:.75rem 1rem;background:var(--primary);color:var(--paper);border-radius:.5rem;z-index:1}
.skip:focus{left:.75rem}
body :focus-visible{outline:3px solid var(--primary);outline-offset:2px}
#reference:focus{outline:none}
#loading,noscript p{padding:1rem 20px}
html .swagger-ui,html.dark-mode .swagger-ui{background:none;color:var(--ink)}
html .swagger-ui .info{margin:2rem 0 1.5rem}
html .swagger-ui .info .title{margin:0;color:var(--ink)}
html .swagger-ui .info .info__description{max-width:75ch;line-height:1.5}
html .swagger-ui .scheme-container{background:var(--surface);box-shadow:none;border:1px solid var(--line);border-width:1px 0;padding:1rem 0}
html .swagger-ui .info .title small{background:#4f5563}
html .swagger-ui .info .title small.version-stamp{background:#3f6212}
html .swagger-ui .info a,html .swagger-ui .info a .url,html .swagger-ui a.link{color:var(--primary)}
html .swagger-ui .btn.authorize{color:var(--primary);border-color:var(--primary)}
html .swagger-ui .btn.authorize svg{fill:var(--primary)}
html .swagger-ui .markdown code,html .swagger-ui .renderedMarkdown code{color:var(--code)}
html .swagger-ui .parameter__in,html .swagger-ui .parameter__extension,html .swagger-ui .parameter__type,html .swagger-ui .response-control-media-type__accept-message,html .swagger-ui .response-control-media-type__accept-message code,html .swagger-ui .responses-table .headers .header-col,html .swagger-ui table.headers td{color:var(--muted)}
html .swagger-ui .response-col_links{display:none}
html .swagger-ui .microlight,html.dark-mode .swagger-ui .microlight{background:#1b1d22!important}
html .swagger-ui .microlight span[style*="211, 99, 99"]{color:#ff9d92!important}
html .swagger-ui .examples-select__section-label{color:var(--muted)}
html.dark-mode .swagger-ui .opblock.opblock-put .opblock-section-header{background:#5b3a24}
html .swagger-ui .opblock .opblock-summary-method{color:#fff;text-shadow:none}
html .swagger-ui .opblock.opblock-get .opblock-summary-method{background:#1d5fa8}
html .swagger-ui .opblock.opblock-post .opblock-summary-method{background:#1b7045}
html .swagger-ui .opblock.opblock-put .opblock-summary-method{background:#8a5200}
html .swagger-ui .opblock.opblock-patch .opblock-summary-method{background:#0b6662}
html .swagger-ui .opblock.opblock-delete .opblock-summary-method{background:#a8201f}
@media (max-width:640px){
html .swagger-ui .wrapper{padding:0 12px}
html .swagger-ui .info .title{font-size:1.75rem}
html .swagger-ui .opblock-tag{flex-wrap:wrap;font-size:1.25rem;padding-inline:0}
html .swagger-ui .opblock-tag small{padding:0;flex-basis:calc(100% - 3rem)}
html .swagger-ui .opblock .opblock-summary-control{flex-wrap:wrap;gap:.25rem .5rem;padding-block:.25rem}
html .swagger-ui .opblock .opblock-summary-path{max-width:100%;font-size:.875rem;padding:0}
html .swagger-ui .opblock .opblock-summary-path-description-wrapper{padding:0;gap:.125rem 0;flex-direction:column;align-items:flex-start;flex:1 1 12rem}
html .swagger-ui .opblock .opblock-summary-description{text-align:start}
html .swagger-ui .responses-inner,html .swagger-ui .table-container,html .swagger-ui .opblock-description-wrapper{padding:.75rem}
html .swagger-ui .responses-table>thead,html .swagger-ui table.parameters>thead{display:none}
html .swagger-ui .responses-table,html .swagger-ui .responses-table>tbody,html .swagger-ui .responses-table>tbody>tr,html .swagger-ui .responses-table>tbody>tr>td:not(.response-col_links),html .swagger-ui table.parameters,html .swagger-ui table.parameters>tbody,html .swagger-ui table.parameters>tbody>tr,html .swagger-ui table.parameters>tbody>tr>td{display:block;width:auto;max-width:100%;padding:.25rem 0}
html .swagger-ui .responses-table>tbody>tr{border-top:1px solid var(--line);padding:.5rem 0}
html .swagger-ui .response-col_status{font-weight:700}
html .swagger-ui .parameters-col_description{min-width:0}
html .swagger-ui .response-controls{flex-wrap:wrap;gap:.5rem}
html .swagger-ui select{max-width:100%}
html .swagger-ui .renderedMarkdown p{overflow-wrap:anywhere}
}
`;
