/**
 * Runs before anything is painted, in every engine, so it is written in ES5.
 *
 * `scripts` on the document means that the application runs or is about to: what only a page without
 * scripts needs is hidden then. `plain` means that it never will: the browser is below the floor
 * (`browserslist` in package.json), or a script of ours failed. The page then stays as it was sent.
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

/** Sent before the style sheets, for which it would have to wait. */
export function ScriptGate({ nonce }: { nonce: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: gate }} />
  )
}
