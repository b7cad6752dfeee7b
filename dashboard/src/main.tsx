import { render } from 'preact'
import { App } from './shell/app.tsx'
import './style/base.css'
import './style/shell.css'
import './style/parts.css'
import './style/review.css'

render(<App />, document.getElementById('app')!)
