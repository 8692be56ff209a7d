/**
 * Runs before first paint in every engine, so it is ES5. `scripts` on the document means that the
 * application runs or will run, and hides fallbacks. `plain` means that it never will: the browser is too
 * old (`browserslist` in package.json) or a script failed.
 */
const gate = `(function(w,d){
var c=d.documentElement.classList,s='scripts';
function plain(){c.remove(s);c.add('plain');
function show(){var n=d.getElementsByTagName('noscript');while(n[0])n[0].outerHTML=n[0].textContent}
d.readyState=='loading'?d.addEventListener('DOMContentLoaded',show):show()}
w.addEventListener('contrail:plain',plain);
if(![].at||!w.TextDecoderStream)return plain();
c.add(s);
w.addEventListener('error',function(e){
if(!w.__remixRouter&&(e.target.nodeName=='SCRIPT'||/\\/assets\\//.test(e.filename)))plain()},true);
setTimeout(function(){w.__remixRouter||c.remove(s)},5e3)
})(window,document)`

/** Placed before the style sheets, which would delay it. */
export function ScriptGate({ nonce }: { nonce: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: gate }} />
  )
}
