import { maxScriptWaitMs } from './script-wait.ts'

/**
 * Runs before the first paint in every browser, so the code is ES5. The application sets the class `scripts` when it
 * starts, which hides fallbacks. Until then, but for at most `maxScriptWaitMs`, the class `waiting` keeps the layout of
 * the application, and the class `unused` hides fallbacks that would leave a gap when they disappear. The first press,
 * key or choice ends `unused`, because the visitor may need them. The class `plain` means that the application will
 * never run: the browser is too old (`browserslist` in package.json), one of our scripts failed, or the page ended
 * before it. Extensions and proxies may inject scripts of their own, which don't count.
 */
const gate = `(function(w,d){
var c=d.documentElement.classList;
function plain(){c.remove('scripts','settled','waiting','unused');c.add('plain');
function show(){var n=d.getElementsByTagName('noscript');while(n[0])n[0].outerHTML=n[0].textContent}
d.readyState=='loading'?d.addEventListener('DOMContentLoaded',show):show()}
w.addEventListener('contrail:plain',plain);
if(![].at||!w.TextDecoderStream)return plain();
c.add('waiting','unused');
['click','input','keydown'].forEach(function(use){w.addEventListener(use,function(){c.remove('unused')})});
function own(url){return url&&!url.indexOf(location.origin+'/assets/')}
w.addEventListener('error',function(e){var t=e.target;
if(!w.__remixRouter&&(t.nodeName=='SCRIPT'?!t.src||own(t.src):own(e.filename)))plain()},true);
d.addEventListener('DOMContentLoaded',function(){w.__remixRouter||d.querySelector('[type=module]')||plain()});
setTimeout(function(){c.remove('waiting','unused')},${maxScriptWaitMs})
})(window,document)`

/**
 * This script goes before the style sheets, because otherwise it would wait until they have loaded.
 */
export function ScriptGate({ nonce }: { nonce: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: gate }} />
  )
}
