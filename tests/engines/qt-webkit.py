"""Drives QtWebKit: each line of the input is a command in JSON, each line of the output its answer."""

import json
import sys

from PyQt5.QtCore import QByteArray, QBuffer, QIODevice, QSize, QSocketNotifier, QUrl
from PyQt5.QtGui import QImage, QPainter
from PyQt5.QtWebKit import QWebSettings
from PyQt5.QtWebKitWidgets import QWebPage
from PyQt5.QtWidgets import QApplication

app = QApplication(sys.argv)
page = QWebPage()
settings = page.settings()
runs_scripts = sys.argv[2] == "on"
settings.setAttribute(QWebSettings.JavascriptEnabled, runs_scripts)
page.setViewportSize(QSize(int(sys.argv[1]), 900))


def evaluate(expression):
    """No script of the page can run meanwhile, because the page is parsed and drawn by the same thread."""
    settings.setAttribute(QWebSettings.JavascriptEnabled, True)
    try:
        # PyQt turns the null of a script into an empty string.
        result = page.mainFrame().evaluateJavaScript(f"JSON.stringify({expression})")
        return json.loads(result) if result else None
    finally:
        settings.setAttribute(QWebSettings.JavascriptEnabled, runs_scripts)


def screenshot(_):
    image = QImage(page.viewportSize(), QImage.Format_RGB32)
    painter = QPainter(image)
    page.mainFrame().render(painter)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(data.toBase64()).decode()


commands = {
    "open": lambda url: page.mainFrame().load(QUrl(url)),
    "reload": lambda _: page.triggerAction(QWebPage.Reload),
    "evaluate": evaluate,
    "screenshot": screenshot,
}


def answer():
    line = sys.stdin.readline()
    if not line:
        app.quit()
        return
    command, text = json.loads(line)
    print(json.dumps(commands[command](text)), flush=True)


notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Read)
notifier.activated.connect(answer)
app.exec_()
